import { describe, expect, test } from 'vitest';
import { canonical } from '../../runtime/json.ts';
import { HEAD } from '../../runtime/index.ts';
import { AT } from './toy.ts';
import { engine, walk } from './walk.ts';

describe('texts', () => {
  test('name every listed action, and are read back', () => {
    walk(10, (s) => {
      for (const { player } of engine.decisions(s)) {
        const names = engine.legal(s, player).map((action) => engine.actionName(s, action));
        expect(new Set(names).size).toBe(names.length);
        names.forEach((name, i) => {
          const parsed = engine.parseAction(s, player, name);
          expect(parsed.ok && canonical(parsed.action)).toBe(canonical(engine.legal(s, player)[i]!));
        });
      }
    });
  });

  test('say what is needed and no more', () => {
    const s = engine.setup({ seed: 9 });
    expect(engine.legal(s, 0).map((action) => engine.actionName(s, action))).toMatchInlineSnapshot(`
      [
        "draw",
        "play(Bear)",
        "play(NightOwl)",
        "burn(Bear)",
        "burn(NightOwl)",
      ]
    `);
    s.buffer[HEAD.site] = 4;
    s.buffer.set([0, s.buffer[AT.hand + 1]!, 0, 0, 1, -1, 0, -3, 0, 0, 2, -1, 0, -3, 0, 0, 3, -1], AT.queue);
    s.buffer[HEAD.queue] = 3;
    expect(engine.legal(s, 0)).toMatchInlineSnapshot(`
      [
        {
          "choice": "NightOwl.Offered",
          "decision": "order",
          "this": {
            "nth": 1,
            "of": 0,
            "thing": "Bear",
            "zone": "hand",
          },
        },
        {
          "choice": "NightOwl.Offered",
          "decision": "order",
          "nth": 1,
          "this": null,
        },
        {
          "choice": "NightOwl.Offered",
          "decision": "order",
          "nth": 2,
          "this": null,
        },
      ]
    `);
    expect(engine.legal(s, 0).map((action) => engine.actionName(s, action))).toMatchInlineSnapshot(`
      [
        "Offered(Bear)",
        "Offered(NightOwl)#1",
        "Offered(NightOwl)#2",
      ]
    `);
  });

  test('are read leniently where only one option fits', () => {
    const s = engine.setup({ seed: 9 });
    const read = (text: unknown): unknown => {
      const parsed = engine.parseAction(s, 0, text as string);
      return parsed.ok ? engine.actionName(s, parsed.action) : parsed.message;
    };
    expect(
      [
        'play( Bear )',
        'PLAY bear',
        'play nightowl',
        'jouer(Hibou)',
        'jouer hibou',
        ' draw ',
        canonical(engine.legal(s, 0)[1]!),
      ].map(read),
    ).toEqual([
      'play(Bear)',
      'play(Bear)',
      'play(NightOwl)',
      'play(NightOwl)',
      'play(NightOwl)',
      'draw',
      'play(Bear)',
    ]);
    expect(['plya(Bear)', 'play', '', 7, '{', 'x'.repeat(2_000), '\u0000', '(['].map(read))
      .toMatchInlineSnapshot(`
      [
        "\`plya(Bear)\` is not listed: did you mean \`play(Bear)\`?",
        "\`play\` is not listed: \`draw\`, \`play(Bear)\`, \`play(NightOwl)\`, \`burn(Bear)\`, \`burn(NightOwl)\`",
        "\`\` is not listed: \`draw\`, \`play(Bear)\`, \`play(NightOwl)\`, \`burn(Bear)\`, \`burn(NightOwl)\`",
        "an action is a short text",
        "\`{\` is not listed: \`draw\`, \`play(Bear)\`, \`play(NightOwl)\`, \`burn(Bear)\`, \`burn(NightOwl)\`",
        "an action is a short text",
        "\`�\` is not listed: \`draw\`, \`play(Bear)\`, \`play(NightOwl)\`, \`burn(Bear)\`, \`burn(NightOwl)\`",
        "\`([\` is not listed: \`draw\`, \`play(Bear)\`, \`play(NightOwl)\`, \`burn(Bear)\`, \`burn(NightOwl)\`",
      ]
    `);
    expect(engine.parseAction(s, 1, 'draw')).toMatchObject({ ok: false });
  });

  test('describe in a language of the game', () => {
    const s = engine.setup({ seed: 9 });
    const [, play] = engine.legal(s, 0);
    const life = { event: 'set', attribute: 'life', of: 1, from: 3, to: 2 };
    const boost = { decision: 'play.boost', choice: 'yes' };
    const told = (language?: string): string[] =>
      [play!, life, boost, 'NightOwl', 'mode', '__proto__', { event: 'over', reason: 'score' }].map((x) =>
        engine.describe(x as never, language),
      );
    expect(told()).toMatchInlineSnapshot(`
      [
        "play Bear",
        "blue: life 3 → 2",
        "yes",
        "Night Owl",
        "mode",
        "proto",
        "over: score",
      ]
    `);
    expect(told('fr')).toMatchInlineSnapshot(`
      [
        "Jouer: Bear",
        "blue: vie 3 → 2",
        "oui",
        "Hibou",
        "mode",
        "proto",
        "fin: score",
      ]
    `);
    expect(told('en')).toMatchInlineSnapshot(`
      [
        "play Bear",
        "blue: life 3 → 2",
        "Boost: yes",
        "Night Owl",
        "mode",
        "proto",
        "over: score",
      ]
    `);
  });
});
