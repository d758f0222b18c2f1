import type {
  AbilityWord,
  EffectKind,
  Filter,
  SimpleTrigger,
  ValuedAbility,
  WrittenPermanent,
  setupSchema,
  writtenPlayerSchema,
} from '#machines';
import type { z } from 'zod';

type Meanings<Key extends string> = Readonly<Record<Key, string>>;
type WithDefault<Key extends string> = Readonly<
  Record<Key, readonly [meaning: string, fallback: string]>
>;

export const SETUP: WithDefault<keyof z.output<typeof setupSchema>> = {
  players: ['turn order; the first is the active player. A name, or a map (below)', ''],
  option: [
    'who can be attacked: every opponent, one that is chosen, or only the next or the last player in turn order (803); nobody where that is a teammate',
    '`attack-multiple`',
  ],
  defendingPlayer: ['the one already chosen, only with `single-defender`', ''],
  start: [
    'where the combat begins: at a step, with its turn-based action still to come. The last two say the combat so far in the keys below',
    '`beginning-of-combat`',
  ],
  blocks: [
    '`sequenced`: defending players declare one after another and later ones see earlier blocks (101.4b). `parallel`: all may declare at once, sealed and final, revealed in APNAP order; this is our own mode, not the rulebook’s',
    '`sequenced`',
  ],
  ask: [
    '`needed`: forced choices happen by themselves. `all`: every choice is asked for, also one with a single legal answer',
    '`needed`',
  ],
  priority: [
    '`ask`, or `none`: everybody passes by itself, and the combat stops only at declarations, orders and assignments, and when it is over',
    '`ask`',
  ],
  permanents: ['what is on the battlefield', 'none'],
  effects: [
    'abilities that no listed permanent carries, such as `{maxAttackers: 1}`; an entry may carry `id`, `controller` and `until: endOfCombat | endOfTurn`, and ends when its controller leaves the game',
    'none',
  ],
  attacking: [
    'what each attacker attacks, with the later starts; taken as given, never judged, and it triggers nothing',
    'none',
  ],
  putAttacking: [
    'those of them that were put onto the battlefield attacking; the others count as declared',
    'none',
  ],
  bands: ['bands among them', 'none'],
  blocking: ['which attackers each blocker blocks, with the last start', 'none'],
  damageOrder: ['damage assignment orders, on dates that have them', 'none'],
};

export const PLAYER: WithDefault<keyof Exclude<z.output<typeof writtenPlayerSchema>, string>> = {
  id: ['its name', ''],
  life: ['life total', '20'],
  poison: ['poison counters', '0'],
  team: ['players with the same word are teammates', 'alone'],
  commanderDamage: ['combat damage it was dealt by each commander so far', 'none'],
};

export const PERMANENT: WithDefault<keyof WrittenPermanent> = {
  id: ['names it', ''],
  controller: ['who controls it', ''],
  owner: ['who owns it', 'its controller'],
  name: ['what people read', 'its id'],
  types: ['card types', '`[creature]`'],
  subtypes: ['such as `[wall]` or `[mountain]`', 'none'],
  supertypes: ['such as `[legendary]`', 'none'],
  colors: ['colors', 'none'],
  pt: ['power and toughness; power may be negative', ''],
  abilities: ['see below', 'none'],
  tapped: ['whether it is tapped', '`false`'],
  sick: ['not controlled continuously since its controller’s turn began', '`false`'],
  damage: ['damage already marked on it', '0'],
  counters: ['such as `{"+1/+1": 2}`', 'none'],
  loyalty: ['of a planeswalker', ''],
  defense: ['of a battle', ''],
  protector: ['of a battle', ''],
  attachedTo: [
    'what an Aura or Equipment is attached to; an Aura goes with it, an Equipment stays',
    '',
  ],
  token: ['whether it is a token', '`false`'],
  commander: ['whether it is a commander', '`false`'],
  count: [
    'so many alike: with `id: token` their ids are `token-1`, `token-2` …',
    '1, under its own id',
  ],
};

export const FILTER: Meanings<keyof Filter> = {
  color: 'it has this color',
  type: 'it has this card type',
  subtype: 'it has this subtype',
  supertype: 'it has this supertype',
  power: 'its power compares so with a number, or with the bearer’s: `">self"`',
  toughness: 'likewise its toughness',
  keyword: 'it has this keyword',
  controller: 'that player controls it; `you` is the bearer’s controller',
  token: 'whether it is a token',
  tapped: 'whether it is tapped',
  counter: 'it has such a counter',
  other: 'it is not the bearer itself',
  id: 'it is this one',
  not: 'the filter inside does not hold',
  any: 'one of the filters holds',
  all: 'all of the filters hold',
};

const KEYWORD = 'the keyword';

export const ABILITY_WORD: Meanings<AbilityWord> = {
  banding: KEYWORD,
  'battle cry': KEYWORD,
  deathtouch: 'the keyword, as on the date: a trigger, a free division, or one damage is lethal',
  decayed: KEYWORD,
  defender: KEYWORD,
  dethrone: KEYWORD,
  'double strike': KEYWORD,
  enlist: 'may enlist as it attacks; once chosen, reported as a trigger',
  exalted: KEYWORD,
  exert: 'may be exerted as it attacks; once chosen, reported as a trigger',
  fear: KEYWORD,
  'first strike': KEYWORD,
  flanking: KEYWORD,
  flying: KEYWORD,
  haste: KEYWORD,
  horsemanship: KEYWORD,
  indestructible: KEYWORD,
  infect: KEYWORD,
  ingest: KEYWORD,
  intimidate: KEYWORD,
  lifelink: 'the keyword, as on the date: a trigger, or at the same time as the damage',
  melee: KEYWORD,
  menace: KEYWORD,
  mentor: KEYWORD,
  myriad: KEYWORD,
  provoke: KEYWORD,
  reach: KEYWORD,
  shadow: KEYWORD,
  skulk: KEYWORD,
  suspected: 'has menace and can’t block',
  detained: 'can’t attack or block',
  trample: KEYWORD,
  'trample over planeswalkers': KEYWORD,
  training: KEYWORD,
  unleash: 'can’t block while it has a +1/+1 counter',
  vigilance: KEYWORD,
  wither: KEYWORD,
  assignAsThoughUnblocked: 'all its damage may go to what it attacks, or it is assigned as usual',
  assignByToughness: 'assigns damage equal to its toughness',
  assignFreely:
    'its damage may also be divided among the defending player and creatures that player controls, blocked or not',
  assignNoDamage: 'assigns no combat damage',
  cantAttack: 'can’t attack',
  cantAttackAlone: 'can’t attack alone',
  cantBeBlocked: 'can’t be blocked',
  cantBlock: 'can’t block',
  cantBlockAlone: 'can’t block alone',
  lure: 'one requirement for each creature that is able to block it',
  mustAttack: 'a requirement: it attacks',
  mustBeBlocked: 'a requirement: it is blocked',
  mustBlock: 'a requirement: it blocks',
};

export const ABILITY_VALUE: Meanings<ValuedAbility> = {
  afflict: KEYWORD,
  annihilator: KEYWORD,
  bushido: KEYWORD,
  firebending: KEYWORD,
  frenzy: KEYWORD,
  landwalk:
    'can’t be blocked while its defending player controls such a land: `mountain`, `legendary`, `snow swamp`',
  mobilize: KEYWORD,
  poisonous: KEYWORD,
  protection: 'from a color, or from what a filter describes',
  rampage: KEYWORD,
  renown: KEYWORD,
  toxic: KEYWORD,
  attackAsThough: 'may attack as though it had no defender, had haste, or were untapped',
  attackCompany:
    'can attack only in such company: so many attackers, itself counted; with one like that; only alone',
  attackCost: 'mana to attack; table-wide for each attacker of that player',
  attacksIf: 'a requirement, in force only while that creature attacks: it attacks too',
  blockAsThough: 'may block as though it had that keyword, or were untapped',
  blockCompany: 'can block only in such company',
  blockCost: 'mana to block; table-wide for each blocker of such an attacker',
  canBlockAdditional: 'can block so many more, or any number',
  canBlockOnly: 'can block only such creatures',
  cantAttack:
    'can’t attack that player (with `planeswalkers` those too), or at all unless the defending player controls such a land',
  cantBeBlocked: 'can’t be blocked while the defending player controls such a permanent',
  cantBeBlockedBy: 'can’t be blocked by such creatures',
  cantBeBlockedByMoreThan: 'can’t be blocked by more than so many',
  cantBeBlockedExceptBy: 'can’t be blocked except by such creatures',
  cantBeBlockedExceptByAtLeast: 'can’t be blocked except by at least so many; menace is 2',
  cantBlock: 'can’t block such creatures',
  goaded: 'two requirements for each of these players: it attacks, and attacks somebody else',
  grant: 'hands abilities, power and toughness to others: Auras, Equipment, anthems',
  lure: 'one requirement for each such creature that is able to block it',
  maxAttackers: 'at most so many attackers in all, or of that player',
  maxBlockers: 'at most so many blockers for each defending player, or for that one',
  modifyDamage: 'first `times`, then `plus`: doublers and the like',
  mustAttack: 'a requirement: it attacks that player, planeswalker or battle, or any on that side',
  mustBeBlocked:
    'a requirement: it is blocked by at least or exactly so many, or by such a creature',
  mustBlock: 'a requirement: it blocks that creature',
  notUnderstood: 'text that is only known to matter: answers of that kind turn `partial`',
  preventDamage:
    'so much is prevented whenever a source deals damage; left out, from or to anything',
  trigger: 'a triggered ability, only reported (below)',
};

export const TRIGGER: Readonly<
  Record<SimpleTrigger | 'attacked', readonly [when: string, about: string]>
> = {
  attacks: ['this creature is declared as an attacker', 'what it attacks'],
  attacksAlone: ['a creature of the same controller attacks alone', 'that creature'],
  attacked: [
    'that player or permanent is attacked by one or more declared creatures, once: `{attacked: Ben}`',
    'it',
  ],
  dealsCombatDamageToPlayer: ['it deals combat damage to a player', 'the player'],
  creatureAttacks: ['any creature is declared as an attacker; may carry a filter', 'it'],
  attacksPlayerAlone: ['no other declared creature attacks the same player (506.6)', 'the player'],
  blocks: ['it is declared as a blocker, once', ''],
  blocksCreature: [
    'for each attacker that it is declared to block; may carry a filter',
    'that attacker',
  ],
  becomesBlocked: [
    'once, also by an effect or by a creature put onto the battlefield blocking',
    '',
  ],
  becomesBlockedBy: ['for each creature that blocks it; may carry a filter', 'that blocker'],
  unblocked: ['it attacks and isn’t blocked (509.3g)', 'the defending player'],
};

export const EFFECT: Meanings<EffectKind> = {
  enter: 'a permanent enters the battlefield',
  enterAttacking: 'a creature enters attacking',
  enterBlocking: 'a creature enters blocking',
  becomeAttacking:
    'it is stated that a creature already there is attacking; it isn’t tapped or declared by that',
  becomeBlocking: 'likewise blocking; a block of somebody else’s attacker does nothing',
  reselect: 'what a creature attacks is chosen anew',
  removeFromCombat: 'a permanent is removed from combat',
  leaveBattlefield: 'a permanent leaves',
  changeControl: 'another player controls it; it is `sick` from then on',
  changeProtector: 'another player protects a battle',
  tap: 'becomes tapped',
  untap: 'becomes untapped',
  gainAbilities: 'gains abilities',
  loseAbilities: 'loses abilities',
  modifyPT: 'power and toughness change by so much',
  setTypes: 'has these card types instead',
  setColors: 'has these colors instead',
  phaseOut: 'phases out',
  phaseIn: 'phases in',
  becomeBlocked: 'an attacker becomes blocked',
  becomeUnblocked: 'an attacker becomes unblocked',
  dealDamage: 'damage that isn’t combat damage',
  preventDamage: 'the next so much damage to it is prevented',
  regenerate: 'a shield until end of turn',
  playerLeaves: 'a player leaves the game; at any time, not only while somebody has priority',
  setLife: 'a life total becomes a number',
  addEffect: 'an effect on the whole table begins',
  removeEffect: 'such an effect ends',
  extraCombat: 'one more combat phase directly after this one',
  endCombat: 'combat ends, without an end of combat step',
};
