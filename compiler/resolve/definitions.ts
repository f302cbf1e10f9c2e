/** Cards and keywords: printed values, keywords with their arguments, and abilities. */
import {
  duplicate,
  missingValue,
  notYetSupported,
  unknownName,
  wrongArity,
} from '../diagnostics/catalogue/resolve.ts';
import { suggest, suggestIn } from '../diagnostics/suggest.ts';
import type { Definition, Keyword, Kind, Literal } from '../model/model.ts';
import { isWithin } from '../source/source.ts';
import type * as syntax from '../syntax/tree.ts';
import { abilities, plainOwner } from './abilities.ts';
import { bagOf } from './bags.ts';
import { literalOf } from './literals.ts';
import { membersOf } from './names.ts';
import { emptyRecord, named, texts } from './texts.ts';
import { thing } from './types.ts';
import { at, type Bearer, type World } from './world.ts';

/** The kinds with their attributes, inherited ones first. */
export function resolveKinds(world: World): Kind[] {
  const { kinds } = world.names;
  return kinds.list.map((node, id) => ({
    ...named(node.name, node.names, node.documentation),
    parent: node.parent === null ? null : (kinds.ids.get(node.parent.text) ?? null),
    attributes: [...membersOf(world.names, `kind ${id}`).values()].map((member) => member.id),
  }));
}

/** The cards, in the order of their declarations. */
export function resolveDefinitions(world: World): Definition[] {
  return world.names.definitions.list.flatMap((node, id) => {
    const kind = world.names.kinds.ids.get(node.of.text);
    if (kind !== undefined) return [resolveDefinition(world, node, id, kind)];
    const suggestion = suggest(node.of.text, world.names.kinds.ids.keys());
    const { text: name, span: at } = node.of;
    const known = [...world.names.kinds.ids.keys()].map((each) => `\`${each}\``).join(', ');
    const declare = `declare it: \`kind ${name} { … }\``;
    const help = known === '' ? declare : `the kinds of this game are ${known}; or ${declare}`;
    world.report(unknownName({ at, name, what: 'kind', suggestion, help }));
    return [];
  });
}

function resolveDefinition(world: World, node: syntax.Card, id: number, kind: number): Definition {
  const { values, copies } = printedValues(world, node, kind);
  const owner = plainOwner(world, {
    source: { kind: 'definition', definition: id },
    name: node.name.text,
    thisType: thing([kind]),
    noYou: null,
  });
  return {
    ...named(node.name, node.names, node.documentation),
    kind,
    copies,
    text: texts(node.text),
    keywords: node.keywords.flatMap((use) => keywordUse(world, use)),
    values,
    abilities: abilities(world, owner, node.abilities),
  };
}

/** The values of a card by attribute: printed, or what the kind says. `copies` is no attribute. */
function printedValues(
  world: World,
  node: syntax.Card,
  kind: number,
): { values: Record<number, Literal>; copies: number } {
  const members = membersOf(world.names, `kind ${kind}`);
  const values = emptyRecord<Literal>();
  let copies = 1;
  const seen = new Map<string, syntax.Name>();
  const meant = new Map<string, syntax.Name>();
  for (const { name, value } of node.attributes) {
    const first = seen.get(name.text);
    if (first !== undefined)
      world.report(duplicate({ at: name.span, name: name.text, what: 'value', first: first.span }));
    seen.set(name.text, name);
    const member = members.get(name.text);
    if (member !== undefined) {
      const draft = at(world.attributes, member.id);
      const literal = literalOf(world, value, draft.type, `\`${name.text}\``, draft.node.name);
      if (literal !== null) values[member.id] = literal;
    } else if (name.text === 'copies') {
      const literal = literalOf(world, value, { kind: 'int', min: 0, max: 1000 }, '`copies`', null);
      if (literal?.kind === 'int') copies = literal.value;
    } else {
      const suggestion = name.text === 'copy' ? 'copies' : suggest(name.text, [...members.keys(), 'copies']);
      const help =
        name.text === 'text'
          ? `what is printed changes with the card: \`replace card ${node.name.text} … { text … }\``
          : null;
      world.report(
        unknownName({
          at: name.span,
          name: name.text,
          what: `attribute of a ${node.of.text}`,
          suggestion,
          help,
          related: isWithin(name.span, node.span)
            ? []
            : [{ at: node.name.span, label: 'this is what is changed' }],
        }),
      );
      // A slip in a name is said once, and not that its value is missing.
      if (suggestion !== null) meant.set(suggestion, name);
    }
  }
  const given = new Map([...meant, ...seen]);
  for (const member of members.values()) defaultValue(world, node, member.id, given, values);
  return { values, copies };
}

function defaultValue(
  world: World,
  node: syntax.Card,
  attribute: number,
  given: ReadonlyMap<string, syntax.Name>,
  values: Record<number, Literal>,
): void {
  const draft = at(world.attributes, attribute);
  const { name, value } = draft.node;
  if (given.has(name.text)) return;
  if (value === null) {
    const owner = `the card \`${node.name.text}\``;
    const written = bagOf(world.bags, name.text)?.name.text ?? name.text;
    world.report(missingValue({ at: node.name.span, owner, attribute: written, declared: name.span }));
    return;
  }
  // Mistakes in the default value are reported where the attribute is finished.
  const literal = literalOf({ ...world, report: () => undefined }, value, draft.type, name.text, null);
  if (literal !== null) values[attribute] = literal;
}

function keywordUse(world: World, use: syntax.KeywordUse): Definition['keywords'] {
  const { keywords } = world.names;
  const { text: name, span } = use.name;
  const id = keywords.ids.get(name);
  if (id === undefined) {
    const help = `declare it: \`keyword ${name} { … }\``;
    world.report(
      unknownName({ at: span, name, what: 'keyword', suggestion: suggestIn(keywords, name), help }),
    );
    return [];
  }
  const { parameters, name: declared } = at(keywords.list, id);
  if (parameters.length !== use.arguments.length) {
    const expected = parameters.map((parameter) => parameter.name.text);
    world.report(
      wrongArity({ at: span, name, expected, found: use.arguments.length, declared: declared.span }),
    );
  }
  return [{ keyword: id, arguments: [] }];
}

/**
 * The keywords. To be resolved after everything that may grant one: `this` in a keyword is of the kinds of the cards
 * that have it printed and of the things that a rule gives it to.
 */
export function resolveKeywords(world: World): Keyword[] {
  return world.names.keywords.list.map((node, id) => {
    if (node.parameters.length > 0 || node.adds) {
      const at = node.parameters[0]?.span ?? node.name.span;
      world.report(
        notYetSupported({ at, construct: node.adds ? 'a keyword that `adds`' : 'a keyword with parameters' }),
      );
    }
    const has = bearers(world, node.name.text, id);
    const kinds =
      has.length > 0
        ? [...new Set(has.map(({ kind }) => kind))]
        : world.names.kinds.list.map((_, kind) => kind);
    const thisType = thing(kinds);
    world.bearers.set(thisType, has);
    const source = { kind: 'keyword', keyword: id } as const;
    const owner = plainOwner(world, { source, name: node.name.text, thisType, noYou: null });
    return {
      ...named(node.name, node.names, node.documentation),
      text: texts(node.text),
      abilities: node.parameters.length > 0 ? [] : abilities(world, owner, node.abilities),
    };
  });
}

/** The cards on which a keyword is printed, then the kinds that a rule gives it to. */
function bearers(world: World, name: string, id: number): Bearer[] {
  const { definitions, kinds } = world.names;
  const printed = definitions.list.flatMap((card) => {
    const use = card.keywords.find((each) => each.name.text === name);
    const kind = kinds.ids.get(card.of.text);
    return use === undefined || kind === undefined ? [] : [{ kind, at: use.name.span }];
  });
  const given = [...(world.granted.get(id) ?? []), ...(world.granted.get(-1) ?? [])];
  return [...printed, ...given.map(([kind, at]) => ({ kind, at }))];
}
