import type { Said, Voice } from '../voice.ts';
import { counted, list } from './grammar.ts';

type Saying = (said: Said) => string;

const first = ({ names }: Said): string => names[0] ?? 'This';
const second = ({ names }: Said): string => names[1] ?? 'that';
const others = ({ names }: Said): string => list(names.slice(1));
const doing = ({ rule }: Said): string => (rule.startsWith('509') || rule.startsWith('802.4') ? 'block' : 'attack');

/** "at most 2 creatures may attack, and 3 do"; without numbers the bare limit. */
const limit = ({ number }: Said): { readonly most: number; readonly found: number | undefined } => ({
  most: number('limit') ?? 1,
  found: number('found'),
});

const ofWhom = ({ word }: Said): string => {
  const player = word('protects') ?? word('player');
  return player === undefined ? '' : ` ${player}`;
};

const because = ({ word }: Said): string => {
  const ability = word('ability') ?? word('keyword');
  return ability === undefined ? '' : ` (${ability})`;
};

const requirements: Saying = ({ names, number }) => {
  const [obeyed, possible] = [number('obeyed') ?? 0, number('required') ?? number('possible') ?? 1];
  const together = possible === 1 ? 'that can be obeyed' : 'that can be obeyed together';
  const where = names.length > 0 ? ` Look at ${list(names)}.` : '';
  return `It obeys ${obeyed} of ${counted(possible, 'requirement')} ${together}.${where}`;
};

const evasion: Saying = (said) => {
  const [attacker, blocker] = [first(said), second(said)];
  const keyword = said.word('keyword') ?? said.word('ability');
  const needs = keyword === undefined ? undefined : EVASION[keyword];
  if (keyword === undefined) return `${blocker} can't block ${attacker}.`;
  return `${blocker} can't block ${attacker}, which has ${keyword}${needs === undefined ? '' : `: only ${needs} can`}.`;
};

const EVASION: Readonly<Record<string, string>> = {
  flying: 'creatures with flying or reach',
  shadow: 'creatures with shadow',
  horsemanship: 'creatures with horsemanship',
  fear: 'artifact creatures and black creatures',
  intimidate: 'artifact creatures and creatures that share a color with it',
  skulk: 'creatures whose power is not greater than its own',
  protection: 'creatures without the quality it is protected from',
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

  'not-an-opponent': (said) => `${first(said)} can't be chosen: the defending player is an opponent of the active player.`,

  'unknown-object': (said) => `There is no ${first(said)} in this combat.`,
  'not-a-creature': (said) => `${first(said)} is not a creature, so it can't ${doing(said)}.`,
  'not-yours': (said) =>
    said.names.length > 1
      ? `${first(said)} is not controlled by ${second(said)}.`
      : `${first(said)} is controlled by somebody else.`,
  tapped: (said) => `${first(said)} is tapped, so it can't be declared to ${doing(said)}.`,
  'not-continuously-controlled': (said) =>
    `${first(said)} came under its controller's control this turn and has no haste, so it can't attack yet.`,
  'battle-cant-attack': (said) => `${first(said)} is a battle, and battles don't attack.`,
  'phased-out': (said) => `${first(said)} is phased out: until it phases in it is treated as though it did not exist.`,
  'not-attackable': (said) =>
    said.names.length > 1
      ? `${first(said)} can't attack ${second(said)}: under the rules of ${said.date} that is nothing to attack here.`
      : `${first(said)} can't be attacked under the rules of ${said.date}.`,
  'not-a-defending-player': (said) =>
    said.names.length > 1
      ? `${first(said)} can't attack ${second(said)}: that is not on a defending player's side.`
      : `${first(said)} is not a defending player in this combat.`,
  'cant-attack': (said) => `${first(said)} can't attack${because(said)}.`,
  'cant-attack-that': (said) => `${first(said)} can't attack ${second(said)}${because(said)}; it may attack somebody else or stay.`,
  defender: (said) => `${first(said)} has defender, so it can't attack.`,
  'too-many-attackers': (said) => {
    const { most, found } = limit(said);
    const told = found === undefined ? '' : `, and ${counted(found, 'was', 'were')} declared`;
    return `At most ${counted(most, 'creature')} can attack${ofWhom(said)}${told}.`;
  },
  'needs-company': (said) => {
    const least = said.number('limit') ?? 2;
    const found = said.number('found');
    const told = found === undefined ? '' : `; ${counted(found, 'does', 'do')}`;
    return `${first(said)} can ${doing(said)} only where at least ${counted(least, 'creature')} ${least === 1 ? `${doing(said)}s` : doing(said)}, itself counted${told}.`;
  },
  'needs-companion': (said) => `${first(said)} can ${doing(said)} only if a creature of the right kind does too.`,
  'only-alone': (said) => `${first(said)} can ${doing(said)} only alone: leave the others out, or leave it out.`,
  'requirements-not-met': requirements,
  'band-composition': (said) =>
    `${list(said.names)} can't form a band: all but at most one of its creatures need banding.`,
  'band-split': (said) => `${list(said.names)} are a band, so all of them have to attack the same player, planeswalker or battle.`,
  'band-member-not-attacking': (said) => `${first(said)} is named in a band but does not attack.`,
  'band-member-twice': (said) => `${first(said)} can't be in more than one band.`,
  'cant-exert': (said) => `${first(said)} can't be exerted: only an attacking creature that says so can.`,
  'cant-enlist': (said) =>
    said.names.length > 1
      ? `${second(said)} can't be enlisted by ${first(said)}: it takes another untapped creature that doesn't attack and has haste or was there since the turn began.`
      : `${first(said)} can't enlist: only an attacking creature that says so can.`,
  'wrong-payment': ({ number }) =>
    `The total cost is ${number('cost') ?? number('limit') ?? 0} mana, and ${number('paid') ?? number('found') ?? 0} would be paid. Pay exactly the total, or declare fewer creatures that cost something.`,

  'battle-cant-block': (said) => `${first(said)} is a battle, and battles don't block.`,
  'too-many-blocked': (said) => {
    const { most, found } = limit(said);
    const told = found === undefined ? '' : `, and is declared to block ${found}`;
    return `${first(said)} can block at most ${counted(most, 'creature')}${told}.`;
  },
  'same-attacker-twice': (said) => `${first(said)} is declared to block ${second(said)} more than once.`,
  'not-attacking-you': (said) =>
    `${first(said)} can't block ${second(said)}, which is not attacking its controller or anything on that player's side.`,
  'cant-block': (said) => `${first(said)} can't block${because(said)}.`,
  'cant-block-that': (said) => `${first(said)} can't block ${second(said)}${because(said)}.`,
  'cant-be-blocked': (said) => `${first(said)} can't be blocked${because(said)}.`,
  evasion,
  'too-few-blockers': (said) => {
    const least = said.number('limit') ?? 2;
    const found = said.number('found');
    const told = found === undefined ? '' : `, and ${counted(found, 'is', 'are')} declared`;
    return `${first(said)} can't be blocked by fewer than ${counted(least, 'creature')}${told}. Block it with ${least} or more, or not at all.`;
  },
  'too-many-blockers-on-attacker': (said) => {
    const { most, found } = limit(said);
    const told = found === undefined ? '' : `, and ${counted(found, 'is', 'are')} declared`;
    return `${first(said)} can't be blocked by more than ${counted(most, 'creature')}${told}.`;
  },
  'too-many-blockers': (said) => {
    const { most, found } = limit(said);
    const told = found === undefined ? '' : `, and ${counted(found, 'was', 'were')} declared`;
    return `At most ${counted(most, 'creature')} can block${said.names.length > 0 ? ` for ${first(said)}` : ''}${told}.`;
  },

  'nothing-to-order': (said) => `${first(said)} has no damage to put in an order.`,
  'not-a-permutation': (said) => `The order for ${first(said)} has to name each creature that it deals damage to once, and nothing else.`,
  'not-a-source': (said) => `${first(said)} has no combat damage for this player to assign in this step.`,
  'not-a-recipient': (said) => `${first(said)} can't assign combat damage to ${second(said)}.`,
  'wrong-total': (said) =>
    `${first(said)} assigns exactly ${said.number('power') ?? said.number('limit') ?? 0} damage, not ${said.number('assigned') ?? said.number('found') ?? 0}.`,
  'out-of-order': (said) =>
    `${first(said)} can't assign damage to ${second(said)} before every creature ahead of it in the order has lethal damage.`,
  'not-lethal': (said) => {
    const [needed, found] = [said.number('lethal') ?? said.number('limit'), said.number('assigned') ?? said.number('found')];
    const told = needed === undefined ? '' : ` (${found ?? 0} of ${needed})`;
    return `${first(said)} tramples over only once each creature that blocks it is assigned lethal damage; ${second(said)} is not${told}.`;
  },
  'not-lethal-to-planeswalker': (said) => {
    const [needed, found] = [said.number('loyalty') ?? said.number('limit'), said.number('assigned') ?? said.number('found')];
    const told = needed === undefined ? '' : ` (${found ?? 0} of ${needed})`;
    return `${first(said)} tramples over ${second(said)} only once its loyalty is covered${told}.`;
  },
  'missing-assignment': (said) => `${first(said)} has damage to assign, and nothing is said about it.`,
  'all-or-nothing': (said) =>
    `${first(said)} assigns its damage either all to what it attacks or as usual among its blockers, not in a mixture.`,

  'unknown-player': (said) => `There is no player ${first(said)} in this combat.`,
  'unknown-effect': (said) => `There is no effect ${first(said)} in this combat.`,
  'id-taken': (said) => `The id of ${first(said)} is taken: choose another for what enters.`,
  'player-has-left': (said) => `${first(said)} is no longer in the game.`,
  'not-attacking': (said) => `${first(said)} is not an attacking creature.`,
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
  'unknown-trigger': (said) => `No trigger ${first(said)} was reported.`,
  'trigger-already-resolved': (said) => `The trigger ${first(said)} was carried out already.`,
  'already-on-battlefield': (said) => `${first(said)} is on the battlefield already.`,
  'not-on-battlefield': (said) => `${first(said)} is not on the battlefield.`,
  'already-phased-out': (said) => `${first(said)} is phased out already.`,
  'not-phased-out': (said) => `${first(said)} is not phased out.`,
  'wrong-side': (said) => `${first(said)} is on the wrong side for that: attackers are the active player's, blockers a defending player's.`,
  gap: ({ word }) => `${word('what') ?? 'This'} is a rule that is not modelled.`,
};
