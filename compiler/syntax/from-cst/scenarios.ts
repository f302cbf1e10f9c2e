/** Scenarios. */
import type * as cst from '../../../grammar/cst.d.ts';
import * as say from '../../diagnostics/catalogue/syntax.ts';
import type {
  AbilityName,
  AttributeValue,
  Given,
  GivenEntry,
  GivenItem,
  Said,
  Scenario,
  Step,
  StepOption,
} from '../tree.ts';
import * as from from './context.ts';
import { documentation, maybe, only, spanOf, tokenSpan, whole, type Context } from './context.ts';
import { expression, number, subject } from './expressions.ts';

/** A scenario: its frame first, then what is done and expected, in order. */
export function scenario(cx: Context, node: cst.ScenarioCstNode): Scenario {
  const items = whole(only(node.children.scenarioBody).children.scenarioItem);
  return {
    kind: 'scenario',
    name: from.name(cx, only(node.children.Name)),
    cites: from.names(cx, node.children.Requirement),
    variant: maybe(
      items.flatMap(({ children }) => (children.Variant === undefined ? [] : (children.Name ?? []))),
      (token) => from.name(cx, token),
    ),
    options: items.flatMap(({ children }) =>
      (children.attributeValue ?? []).map((each) => attributeValue(cx, each)),
    ),
    given: given(
      cx,
      items.flatMap(({ children }) => children.given ?? []),
    ),
    steps: items.flatMap((item) => step(cx, item)),
    documentation: documentation(cx, node),
    span: spanOf(cx, node),
  };
}

/** `power = 4`. */
export function attributeValue(cx: Context, node: cst.AttributeValueCstNode): AttributeValue {
  const name = from.name(cx, only(node.children.Name));
  return { name, value: expression(cx, only(node.children.expression)), span: spanOf(cx, node) };
}

function given(cx: Context, nodes: readonly cst.GivenCstNode[]): Given | null {
  const [first, second] = nodes;
  if (first === undefined) return null;
  if (second !== undefined) {
    const at = tokenSpan(cx, only(second.children.Given));
    const facts = {
      expected: 'one `given`',
      found: 'a second one',
      after: null,
      help: 'put it all in the first',
      fix: null,
    };
    cx.diagnostics.push(say.unexpected({ at, ...facts }));
  }
  return {
    items: whole(only(first.children.givenBody).children.givenItem).map((each) => givenItem(cx, each)),
    span: spanOf(cx, first),
  };
}

function givenItem(cx: Context, node: cst.GivenItemCstNode): GivenItem {
  const { children } = node;
  const span = spanOf(cx, node);
  const about = subject(cx, only(children.subject));
  const set = children.expression?.[0];
  if (set !== undefined) return { kind: 'value', target: about, value: expression(cx, set), span };
  return {
    kind: 'zone',
    zone: about,
    entries: (children.givenEntry ?? []).map((each) => givenEntry(cx, each)),
    span,
  };
}

function givenEntry(cx: Context, node: cst.GivenEntryCstNode): GivenEntry {
  const { children } = node;
  return {
    count: maybe(children.Number, (token) => number(cx, token).value) ?? 1,
    definition: from.name(cx, only(children.definition)),
    owner: maybe(children.owner, (token) => from.name(cx, token)),
    attributes: (children.attributeValue ?? []).map((each) => attributeValue(cx, each)),
    span: spanOf(cx, node),
  };
}

function step(cx: Context, node: cst.ScenarioItemCstNode): Step[] {
  const { doing, chance, expectation } = node.children;
  const span = spanOf(cx, node);
  if (doing?.[0] !== undefined) {
    const { Name, chosen } = doing[0].children;
    return [{ kind: 'act', seat: from.name(cx, only(Name)), option: option(cx, only(chosen)), span }];
  }
  if (chance?.[0] !== undefined) {
    return [{ kind: 'chance', outcome: said(cx, only(chance[0].children.said)), span }];
  }
  return expectation?.[0] === undefined ? [] : [expected(cx, expectation[0])];
}

function expected(cx: Context, node: cst.ExpectationCstNode): Step {
  const { asked, refused, winners, Draw, Over, expression: condition } = node.children;
  const span = spanOf(cx, node);
  if (asked?.[0] !== undefined) {
    const { Name, Colon, chosen } = asked[0].children;
    const options = Colon === undefined ? null : (chosen ?? []).map((each) => option(cx, each));
    return { kind: 'asked', seat: from.name(cx, only(Name)), options, span };
  }
  if (refused?.[0] !== undefined) {
    const { Name, chosen } = refused[0].children;
    return { kind: 'refused', seat: from.name(cx, only(Name)), option: option(cx, only(chosen)), span };
  }
  if (winners?.[0] !== undefined) {
    return { kind: 'outcome', result: 'wins', seats: from.names(cx, winners[0].children.Name), span };
  }
  if (Draw !== undefined) return { kind: 'outcome', result: 'draw', seats: [], span };
  if (Over !== undefined) return { kind: 'outcome', result: 'over', seats: [], span };
  return { kind: 'expect', value: expression(cx, only(condition)), span };
}

function option(cx: Context, node: cst.ChosenCstNode): StepOption {
  const { abilityName: ability, said: word, argument, Number: nth } = node.children;
  return {
    word: ability?.[0] === undefined ? said(cx, only(word)) : abilityName(cx, ability[0]),
    arguments: whole(argument).map((each) => said(cx, each)),
    nth: maybe(nth, (token) => number(cx, token).text),
    span: spanOf(cx, node),
  };
}

function abilityName(cx: Context, node: cst.AbilityNameCstNode): AbilityName {
  const steps = whole(node.children.abilityStep).map(({ children }) => {
    const { Instead, On, One, Until, Name, Number: numbers } = children;
    const batch = One === undefined ? 'on ' : 'on one or more ';
    const sort = Instead !== undefined ? 'instead of ' : Until !== undefined ? 'until end of ' : On && batch;
    const which = (numbers ?? []).map((token) => `#${number(cx, token).value}`).join('');
    return `${sort ?? ''}${from.name(cx, only(Name)).text}${which}`;
  });
  const span = spanOf(cx, node);
  return { ability: { text: steps.join('.'), span }, span };
}

function said(cx: Context, node: cst.SaidCstNode): Said {
  const { Name, zone, holder, nth, Minus, Number: digits } = node.children;
  const span = spanOf(cx, node);
  if (Name?.[0] === undefined) {
    const text = `${Minus === undefined ? '' : '-'}${number(cx, only(digits), Minus !== undefined).value}`;
    return { name: null, zone: null, holder: null, text, span };
  }
  const name = from.name(cx, Name[0]);
  const inZone = maybe(zone, (token) => from.name(cx, token));
  const of = maybe(holder, (token) => from.name(cx, token));
  const which = maybe(nth, (token) => `#${number(cx, token).value}`) ?? '';
  const where = `${inZone === null ? '' : ` in ${inZone.text}`}${of === null ? '' : ` of ${of.text}`}`;
  return { name, zone: inZone, holder: of, text: `${name.text}${where}${which}`, span };
}
