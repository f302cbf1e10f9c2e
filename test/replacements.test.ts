/** L3: two replacements that can meet on one event; everything else that engines cannot do yet is refused. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { check } from '../compiler/compile.ts';
import { sourceFile } from '../compiler/source/source.ts';
import { loadGame } from '../tools/games/load.ts';
import { realCompiler } from '../tools/games/real-compiler.ts';
import { startOf } from '../tools/test/given.ts';
import { runScenarios } from '../tools/test/scenarios.ts';
import { agree, tell } from './support/agree.ts';

const here = dirname(fileURLToPath(import.meta.url));

describe('two replacements of one event (L3)', () => {
  test('the controller of what is affected chooses, and the other one does not apply', async () => {
    const game = await loadGame('games/meeting.rules', here, realCompiler);
    expect(runScenarios(game).flatMap((r) => (r.failure === null ? [] : [r.failure]))).toEqual([]);
    const scenario = game.model.scenarios.find((s) => s.name === 'controllerIsAsked')!;
    const { engine } = game;
    const hit = engine.legal(startOf(game.model, game.module, scenario), 0)[0]!;
    const asked = engine.play(startOf(game.model, game.module, scenario), 0, hit);
    if (!asked.ok) throw new Error(asked.message);
    expect(engine.decisions(asked.state)).toEqual([{ player: 1, decision: 'replace', kind: 'replace' }]);
    const [tough, lucky] = engine.legal(asked.state, 1);
    for (const [choice, turned, isLucky] of [
      [tough!, true, true],
      [lucky!, false, false],
    ] as const) {
      const played = engine.play(asked.state, 1, choice);
      if (!played.ok) throw new Error(played.message);
      const view = JSON.stringify(engine.view(played.state, 0));
      expect(view).toContain(`"thing":"Cat","owner":1,"turned":${turned},"lucky":${isLucky}`);
    }
  });

  test('engine and interpreter agree', async () => {
    const game = await loadGame('games/meeting.rules', here, realCompiler);
    const scenario = game.model.scenarios.find((s) => s.name === 'controllerIsAsked')!;
    const found = agree(game.module, game.model, { decisions: 80, seed: 5, scenario });
    expect(found.disagreement, tell(found)).toBeNull();
  });
});

describe('what engines cannot do yet', () => {
  const game = (rest: string): string[] => {
    const text = `game G
players 2
kind C { mark turned: Bool = false  mark lucky: Bool = true }
player { hurts: Int from 0 = 0  zone army: set of C seen by all  zone pit: set of C seen by all }
abilities work in army
event defeat(c: C) { move c to c.owner.pit }
card Cat: C { copies = 2 }
action hit(c in foe.army) { defeat(c) }
action wait { }
flow { turns from random(p in players) { you act: hit, wait } }
${rest}`;
    return check([sourceFile('g.rules', text)]).diagnostics.flatMap((d) =>
      d.severity === 'error' ? [`${d.code}: ${d.title}`] : [],
    );
  };

  test('the game itself is fine', () => {
    expect(game('')).toEqual([]);
  });
  const two = `rule one: instead of defeat(c: C) if not c.turned { c.turned = true }
rule two: instead of defeat(c: C) if c.lucky { c.lucky = false }`;
  const refused = [expect.stringContaining('not-yet-supported')];

  test('a question about replacements inside another event is asked', () => {
    expect(game(`event doom(c: C) { defeat(c) }\naction curse(c in foe.army) { doom(c) }\n${two}`)).toEqual(
      [],
    );
  });
  test('a question in a standing rule or in a cost is asked', () => {
    const sick = 'for each c in army when c.turned and c.lucky { defeat(c) }';
    expect(game(`standing sick: ${sick}\n${two}`)).toEqual([]);
    expect(game(`standing sick at once: ${sick}\n${two}`)).toEqual([]);
    expect(
      game(
        `cost gift = one c in you.army by { defeat(c) }\naction pray cost gift { wait1() }\nprocedure wait1() { }\n${two}`,
      ),
    ).toEqual([]);
  });
  test('a question in what a member of a standing rule brings about, and what works once there', () => {
    const sick = 'standing sick: for each c in army when c.turned and c.lucky';
    expect(game(`event doom(c: C) { defeat(c) }\n${sick} { doom(c) }\n${two}`)).toEqual(refused);
    const once =
      'action curse { until end of turn once { instead of defeat(c: C) if c.lucky { c.lucky = false } } }';
    expect(game(`${once}\n${sick} { defeat(c) }\n${two}`)).toEqual(refused);
  });
  test('a question in what a member of a batch brings about', () => {
    const doom =
      'event doom(c: C) { defeat(c) }\naction curse { together for each c in foe.army { doom(c) } }';
    expect(game(`${doom}\n${two}`)).toEqual(refused);
  });
  test('a question in a procedure that an event calls', () => {
    const doom = 'procedure kill(c: C) { defeat(c) }\nevent doom(c: C) { kill(c) }';
    expect(game(`${doom}\naction curse(c in foe.army) { doom(c) }\n${two}`)).toEqual(refused);
  });
  test('a question about what comes about again before what replaces it is over', () => {
    const other = (body: string): string[] =>
      game(`derived hurtsOf(c: C) = c.owner.hurts\n${two}\nrule three: instead of defeat(c: C) { ${body} }`);
    const others = 'for each d in c.owner.army except c { defeat(d) }';
    expect(other(others)).toEqual(refused);
    expect(other('defeat(c)  c.owner.hurts += 1')).toEqual(refused);
    expect(other('defeat(c) else { c.owner.hurts += 1 }')).toEqual(refused);
    expect(other('if c.lucky { defeat(c) }  c.owner.hurts += 1')).toEqual(refused);
    // Last, or with the others at one moment: that is asked.
    expect(other('c.owner.hurts += 1  defeat(c)')).toEqual([]);
    expect(
      other('if c.lucky { c.owner.hurts += 1  defeat(c) } else { if hurtsOf(c) > 0 { defeat(c) } }'),
    ).toEqual([]);
    expect(other(`together ${others}`)).toEqual([]);
  });
  test('a question about an event that may come about again in what replaces a part of it', () => {
    const doom = (last: string): string[] =>
      game(`event doom(c: C) { defeat(c) }
event gloom(c: C) { c.owner.hurts += 1 }
action curse(c in foe.army) { doom(c) }
${two}
rule three: instead of defeat(c: C) if c.owner.hurts > 0 { ${last}(c) }`);
    expect(doom('doom')).toEqual(refused);
    expect(doom('gloom')).toEqual([]);
  });
  test('a question about what works once in a batch', () => {
    const curse = (once: string): string =>
      `action curse { until end of turn ${once} { instead of defeat(c: C) if c.lucky { c.lucky = false } } }`;
    const purge = 'action purge { together for each c in army { defeat(c) } }';
    expect(game(`${curse('once')}\n${two}`)).toEqual([]);
    expect(game(`${curse('once')}\n${purge}`)).toEqual([]);
    expect(game(`${curse('once')}\n${purge}\n${two}`)).toEqual(refused);
    expect(game(`${curse('')}\n${purge}\n${two}`)).toEqual([]);
  });
  test('a departure with triggers in which somebody is asked', () => {
    const doom =
      'event doom(c: C) { defeat(c) }\naction curse(c in foe.army) { doom(c) }\nrule seen: on doom(_) { hurtAll() }\nprocedure hurtAll() { for each p in players { p.hurts += 1 } }';
    expect(game(`${doom}\n${two}`)).toEqual(refused);
  });
  test('a thing put under a shuffled pile, wherever that is written', () => {
    const under = (rule: string): string[] =>
      game(`shared { zone deck: pile of C seen by nobody  zone fallen: row of C seen by all }
setup { fill deck with C  shuffle deck }
${rule}`);
    expect(under('standing back: for each c in fallen when true { move c to deck }')).toEqual([]);
    for (const rule of [
      'standing back: for each c in fallen when true { move c to bottom of deck }',
      'rule back: on defeat(_) { move top of fallen to bottom of deck }',
      'event back(c: C) { move c to bottom of deck }',
    ])
      expect(under(rule)).toEqual(refused);
  });
  test('a number beyond 16 bits that waits with an ability, in an effect, or is gone through', () => {
    const shared = `shared { total: Int 0..1_000_000 = 0  other: Int 0..1_000_000 = 0 }
event gain(n: Int 0..1_000_000) { total += n clamped }`;
    const refused = (text: string): string[] => game(`${shared}\n${text}`);
    expect(refused('rule seen: on gain(n: Int) if n > 70_000 { total = other }')).toEqual([]);
    for (const rule of [
      'rule kept: on total(n: Int) { other = n }',
      'action keep { let n = total  until end of turn { on gain(_) { other = n } } }',
      'action each { for each n in [1, total] { other = n } }',
      'action named { let n: Int = total  other = n }',
      'rule named: on gain(_) { let n: Int = total  other = n }',
      'rule named: on gain(_) { var n: Int = 0  n = total  other = n }',
    ])
      expect(refused(rule)).toEqual([expect.stringContaining('not-yet-supported')]);
  });
});
