/** What a shell reads once so that the Tab key asks `rulewright complete`, which knows the answers. */

export const shells = ['bash', 'zsh', 'fish'] as const;

/** The script for a shell; its first lines say where it belongs. */
export const scripts: Readonly<Record<(typeof shells)[number], string>> = {
  // A colon ends a word in bash: what stands before it is on the line already, and is cut off.
  bash: `# Completion of rulewright. In ~/.bashrc:  eval "$(rulewright completion bash)"
_rulewright() {
  local before="\${COMP_LINE:0:COMP_POINT}" current cut='' word help
  local -a words
  read -ra words <<<"$before"
  [[ "$before" == *[[:space:]] ]] && words+=('')
  current="\${words[-1]}"
  [[ "$COMP_WORDBREAKS" == *:* && "$current" == *:* ]] && cut="\${current%"\${current##*:}"}"
  COMPREPLY=()
  while IFS=$'\\t' read -r word help; do
    COMPREPLY+=("\${word#"$cut"}")
  done < <(rulewright complete -- "\${words[@]:1}" 2>/dev/null)
  [[ \${#COMPREPLY[@]} -eq 1 && "\${COMPREPLY[0]}" == */ ]] && compopt -o nospace
  return 0
}
complete -F _rulewright rulewright
`,
  zsh: `#compdef rulewright
# Completion of rulewright. In ~/.zshrc, after compinit:  eval "$(rulewright completion zsh)"
_rulewright() {
  local word help
  local -a found folders
  while IFS=$'\\t' read -r word help; do
    if [[ "$word" == */ ]]; then folders+=("$word")
    else found+=("\${word//:/\\\\:}\${help:+:$help}")
    fi
  done < <(rulewright complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  (( $#folders )) && compadd -S '' -- "\${folders[@]}"
  (( $#found )) && _describe rulewright found
}
compdef _rulewright rulewright
`,
  fish: `# Completion of rulewright. Once:  rulewright completion fish > ~/.config/fish/completions/rulewright.fish
function __rulewright_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    rulewright complete -- $before[2..-1] "$current" 2>/dev/null
end
complete -c rulewright -f -a '(__rulewright_complete)'
`,
};
