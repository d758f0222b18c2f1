import type { Said, Voice } from '../voice.ts';
import { abilities } from './abilities.ts';
import { creatures } from './filter.ts';
import { counted, list, some } from './grammar.ts';

type Saying = (said: Said) => string;

const first = ({ names }: Said): string => names[0] ?? 'This';
const second = ({ names }: Said): string => names[1] ?? 'that';
const others = ({ names }: Said): string =>
  names.length > 1 ? list(names.slice(1)) : 'what it fights';
const doing = ({ rule }: Said): string =>
  rule.startsWith('509') || rule.startsWith('802.4') ? 'block' : 'attack';

/** "at most 2 creatures may attack, and 3 do"; without numbers the bare limit. */
const most = ({ number }: Said): number => number('limit') ?? 1;

/** ", and 3 were declared" where the violation tells the number. */
const declared = ({ number }: Said): string => {
  const found = number('found');
  if (found === undefined) return '';
  return `, and ${found === 0 ? 'none' : found} ${found === 1 ? 'is' : 'are'} declared`;
};

const KEYWORD = /^[a-z ]+$/;

/** The keyword or the permanent behind it, in parentheses; other abilities are what the sentence says anyway. */
const because = ({ ability, name }: Said): string => {
  const keyword = ability !== undefined && KEYWORD.test(ability) ? abilities[ability] : undefined;
  const source = name('source');
  const given =
    source === undefined || /^effect-\d+$/.test(source) ? undefined : `because of ${source}`;
  const parts = [keyword, given].filter((part) => part !== undefined);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
};

const requirements: Saying = ({ names, number }) => {
  const [obeyed, possible] = [number('obeyed') ?? 0, number('required') ?? number('possible') ?? 1];
  const together = possible === 1 ? 'that can be obeyed' : 'that can be obeyed together';
  const where = names.length > 0 ? ` Look at ${some(names)}.` : '';
  return `It obeys ${obeyed} of ${counted(possible, 'requirement')} ${together}.${where}`;
};

/** The blocker comes first, the attacker second. */
const evasion: Saying = (said) => {
  const [blocker, attacker] = [first(said), second(said)];
  const { ability, filter } = said;
  const keyword =
    ability !== undefined && KEYWORD.test(ability) ? `: ${attacker} has ${abilities[ability]}` : '';
  const kind = filter === undefined ? undefined : creatures(filter, said.nameOf);
  const not = ability === 'protection' || ability === 'skulk' || ability === 'cantBeBlockedBy';
  const who =
    kind === undefined
      ? ''
      : not
        ? ` and can't be blocked by ${kind}`
        : ` and can be blocked only by ${kind}`;
  const told = keyword === '' ? who.replace(' and ', `: ${attacker} `) : `${keyword}${who}`;
  return `${blocker} can't block ${attacker}${told}.`;
};

const ENLIST_REASONS: Readonly<Record<string, (helper: string, own: string) => string>> = {
  'not-attacking': (_, own) => `${own} can't enlist, because it does not attack.`,
  'no-ability': (_, own) => `${own} can't enlist, because it doesn't have that ability.`,
  'helper-not-yours': (helper) =>
    `${helper} can't be enlisted: it is not one of the active player's creatures.`,
  'helper-not-a-creature': (helper) => `${helper} can't be enlisted: it is not a creature.`,
  'helper-attacking': (helper) => `${helper} can't be enlisted: it attacks itself.`,
  'helper-tapped': (helper) => `${helper} can't be enlisted: it is tapped.`,
  'helper-sick': (helper) => `${helper} can't be enlisted: it came this turn and has no haste.`,
  'helper-twice': (helper) => `${helper} can't be enlisted by two creatures.`,
};

export const violations: Voice['violations'] = {
  'not-your-turn': (said) =>
    said.names.length > 1
      ? `It is not ${first(said)}'s turn to do that: ${others(said)} ${said.names.length > 2 ? 'come' : 'comes'} first.`
      : `It is not ${first(said)}'s turn to do that.`,
  'not-now': ({ word }) => {
    const step = word('step');
    return `This can't be done now${step === undefined ? '' : `: the combat is at ${step}`}.`;
  },
  'no-such-decision': () => 'The decision that this answers is no longer asked for.',
  'combat-is-over': () => 'This combat is over: nothing more can happen in it.',
  'nobody-has-priority': () => 'Nobody has priority now; this has to wait until somebody does.',
  'decision-comes-first': (said) =>
    said.names.length > 0
      ? `${first(said)} has something to decide first.`
      : 'A decision has to be made before anybody can pass.',
  'already-declared': (said) => `${first(said)} has declared already, and a declaration is final.`,

  'not-an-opponent': (said) =>
    `${first(said)} can't be chosen: the defending player is an opponent of the active player.`,

  'unknown-object': (said) => `There is no ${said.names.at(-1) ?? 'such thing'} in this combat.`,
  'not-a-creature': (said) => `${first(said)} is not a creature, so it can't ${doing(said)}.`,
  'not-yours': (said) =>
    said.names.length > 1
      ? `${first(said)} is not controlled by ${second(said)}.`
      : `${first(said)} is controlled by somebody else.`,
  tapped: (said) => `${first(said)} is tapped, so it can't be declared to ${doing(said)}.`,
  'not-continuously-controlled': (said) =>
    `${first(said)} came under its controller's control this turn and has no haste, so it can't attack yet.`,
  'battle-cant-attack': (said) => `${first(said)} is a battle, and battles don't attack.`,
  'phased-out': (said) =>
    `${first(said)} is phased out: until it phases in it is treated as though it did not exist.`,
  'not-attackable': (said) =>
    said.names.length > 1
      ? `${first(said)} can't attack ${second(said)}: under the rules of ${said.date} that is nothing to attack here.`
      : `${first(said)} can't be attacked under the rules of ${said.date}.`,
  'not-a-defending-player': (said) =>
    said.names.length > 1
      ? `${first(said)} can't attack ${second(said)}: that is not on a defending player's side.`
      : `${first(said)} is not a defending player in this combat.`,
  'cant-attack': (said) => `${first(said)} can't attack${because(said)}.`,
  'cant-attack-that': (said) => {
    const permanent = said.word('permanent');
    const told =
      permanent === undefined
        ? ''
        : `: the defending player controls no such permanent: ${permanent}`;
    return `${first(said)} can't attack ${second(said)}${told}${because(said)}. It may attack somebody else or stay.`;
  },
  defender: (said) => `${first(said)} has defender, so it can't attack.`,
  'too-many-attackers': (said) => {
    const whom = said.name('player');
    const at = whom === undefined ? '' : ` ${whom}`;
    return most(said) === 0
      ? `No creature can attack${at}${declared(said)}.`
      : `At most ${counted(most(said), 'creature')} can attack${at}${declared(said)}.`;
  },
  'needs-company': (said) => {
    const needed = said.number('needed') ?? 2;
    return `${first(said)} can ${doing(said)} only in a group of at least ${needed}, itself counted${declared(said)}.`;
  },
  'needs-companion': (said) =>
    said.filter === undefined
      ? `${first(said)} can ${doing(said)} only if a creature of the right kind does too.`
      : `${first(said)} can ${doing(said)} only if one of the ${creatures(said.filter, said.nameOf)} does too.`,
  'only-alone': (said) => {
    const found = said.number('found');
    const told =
      found === undefined
        ? ''
        : `; ${counted(found - 1, 'other')} ${found === 2 ? 'is' : 'are'} declared with it`;
    return `${first(said)} can ${doing(said)} only alone${told}.`;
  },
  'requirements-not-met': requirements,
  'band-composition': (said) => {
    const without = said.number('without');
    const told = without === undefined ? '' : `, and ${without} of these don't have it`;
    return `${list(said.names)} can't form a band: all but at most one of its creatures need banding${told}.`;
  },
  'band-split': (said) =>
    `${list(said.names)} are a band, so all of them have to attack the same player, planeswalker or battle.`,
  'band-member-not-attacking': (said) => `${first(said)} is named in a band but does not attack.`,
  'band-member-twice': (said) => `${first(said)} can't be in more than one band.`,
  'cant-exert': (said) =>
    said.word('reason') === 'not-attacking'
      ? `${first(said)} can't be exerted, because it does not attack.`
      : `${first(said)} can't be exerted, because it doesn't have that ability.`,
  'cant-enlist': (said) => {
    const say = ENLIST_REASONS[said.word('reason') ?? ''];
    return say?.(second(said), first(said)) ?? `${first(said)} can't enlist ${second(said)}.`;
  },
  'wrong-payment': ({ number }) => {
    const [total, paid] = [number('total') ?? 0, number('paid') ?? 0];
    return total === 0
      ? `It costs nothing, and ${paid} mana would be paid. Leave the payment out.`
      : `It costs ${total} mana altogether, and ${paid} would be paid. Pay exactly that, or declare fewer creatures that cost something.`;
  },

  'battle-cant-block': (said) => `${first(said)} is a battle, and battles don't block.`,
  'too-many-blocked': (said) => {
    const found = said.number('found');
    const told = found === undefined ? '' : `, and is declared to block ${found}`;
    return `${first(said)} can block at most ${counted(most(said), 'creature')}${told}.`;
  },
  'same-attacker-twice': (said) =>
    `${first(said)} is declared to block ${second(said)} more than once.`,
  'not-attacking-you': (said) => {
    const whom = said.names[2];
    return whom === undefined
      ? `${first(said)} can't block ${second(said)}, which attacks somebody else.`
      : `${first(said)} can't block ${second(said)}, which attacks neither ${whom} nor anything on that player's side.`;
  },
  'cant-block': (said) => `${first(said)} can't block${because(said)}.`,
  'cant-block-that': (said) => {
    const only = said.filter === undefined ? undefined : creatures(said.filter, said.nameOf);
    const told =
      only === undefined
        ? ''
        : said.ability === 'cantBlock'
          ? `: it can't block ${only}`
          : `: it can block only ${only}`;
    return `${first(said)} can't block ${second(said)}${told === '' ? because(said) : told}.`;
  },
  'cant-be-blocked': (said) => {
    const permanent = said.word('permanent');
    const told =
      permanent === undefined
        ? ''
        : ` while its defending player controls such a permanent: ${permanent}`;
    return `${first(said)} can't block ${second(said)}, which can't be blocked${told}${because(said)}.`;
  },
  evasion,
  'too-few-blockers': (said) => {
    const needed = said.number('needed') ?? 2;
    return `${first(said)} can't be blocked by fewer than ${counted(needed, 'creature')}${because(said)}${declared(said)}. Block it with ${needed} or more, or not at all.`;
  },
  'too-many-blockers-on-attacker': (said) =>
    `${first(said)} can't be blocked by more than ${counted(most(said), 'creature')}${because(said)}${declared(said)}.`,
  'too-many-blockers': (said) => {
    const whom = said.name('player');
    return most(said) === 0
      ? `No creature can block${whom === undefined ? '' : ` for ${whom}`}${declared(said)}.`
      : `At most ${counted(most(said), 'creature')} can block${whom === undefined ? '' : ` for ${whom}`}${declared(said)}.`;
  },

  'nothing-to-order': (said) => `${first(said)} has no damage to put in an order.`,
  'not-a-permutation': (said) =>
    `The order for ${first(said)} has to name each of these once, and nothing else: ${others(said)}.`,
  'not-a-source': (said) =>
    `${first(said)} has no combat damage for this player to assign in this step.`,
  'not-a-recipient': (said) => `${first(said)} can't assign combat damage to ${second(said)}.`,
  'wrong-total': (said) =>
    `${first(said)} assigns exactly ${said.number('total') ?? 0} damage, not ${said.number('found') ?? 0}.`,
  'out-of-order': (said) => {
    const ahead = said.names[2];
    const missing = said.number('missing');
    const told =
      ahead === undefined || missing === undefined
        ? ''
        : ` ${ahead} comes first and still needs ${missing}.`;
    return `${first(said)} can't assign damage to ${second(said)} before every creature ahead of it in the order has lethal damage.${told}`;
  },
  'not-lethal': (said) => {
    const missing = said.number('missing');
    const told = missing === undefined ? ' has less' : ` still needs ${missing}`;
    return `${first(said)} tramples over only once each creature that blocks it has lethal damage; ${second(said)}${told}.`;
  },
  'not-lethal-to-planeswalker': (said) => {
    const missing = said.number('missing');
    const told = missing === undefined ? '' : `; ${missing} more is needed`;
    return `${first(said)} tramples over ${second(said)} only once its loyalty is covered${told}.`;
  },
  'missing-assignment': (said) =>
    `${first(said)} has ${said.number('total') ?? 'its'} damage to assign, and nothing is said about it.`,
  'all-or-nothing': (said) =>
    `${first(said)} assigns its damage either all to what it attacks or as usual among its blockers, not in a mixture.`,

  'unknown-player': (said) => `There is no player ${first(said)} in this combat.`,
  'unknown-effect': (said) => `There is no effect ${first(said)} in this combat.`,
  'id-taken': (said) => `The id of ${first(said)} is taken: choose another for what enters.`,
  'player-has-left': (said) => `${first(said)} is no longer in the game.`,
  'not-attacking': (said) =>
    said.names.length > 1
      ? `${first(said)} can't block ${second(said)}, which is not attacking.`
      : `${first(said)} is not an attacking creature.`,
  'not-blocking': (said) => `${first(said)} is not a blocking creature.`,
  'already-attacking': (said) => `${first(said)} is attacking already.`,
  'already-blocking': (said) => `${first(said)} is blocking already.`,
  'not-a-battle': (said) => `${first(said)} is not a battle, so it has no protector.`,
  'nothing-to-attack': (said) => `${first(said)} can't be put there attacking ${second(said)}.`,
  'reselection-not-opponent': (said) =>
    `${first(said)} can't be made to attack ${second(said)}: only an opponent of its controller, or what such an opponent controls or protects, can be chosen.`,
  'reselection-not-chosen-defender': (said) =>
    `${first(said)} can't be made to attack ${second(said)}: one defending player was chosen for this combat, and only that player's side can be attacked.`,
  'rule-not-in-force': ({ date }) => `On ${date} the rules don't know this yet, or no longer.`,
  'unknown-trigger': ({ word }) => `No trigger called ${word('trigger') ?? 'that'} was reported.`,
  'trigger-already-resolved': ({ word }) =>
    `The trigger called ${word('trigger') ?? 'that'} was carried out already.`,
  'already-on-battlefield': (said) => `${first(said)} is on the battlefield already.`,
  'not-on-battlefield': (said) => `${first(said)} is not on the battlefield.`,
  'already-phased-out': (said) => `${first(said)} is phased out already.`,
  'not-phased-out': (said) => `${first(said)} is not phased out.`,
  'wrong-side': (said) =>
    `${first(said)} is on the wrong side for that: attackers are the active player's, blockers a defending player's.`,
  gap: ({ word }) => `${word('what') ?? 'This'} is a rule that is not modelled.`,
};
