import type { EffectKind } from '#machines';

/** How a field of an effect is filled in. */
export type FieldKind =
  | 'permanent'
  | 'player'
  | 'object'
  | 'target'
  | 'number'
  | 'text'
  | 'leaving'
  | 'json';

export interface Field {
  readonly key: string;
  readonly kind: FieldKind;
  readonly optional?: boolean;
  /** What stands there at first, for what is written as JSON or text. */
  readonly example?: string;
}

const permanent: Field = { key: 'id', kind: 'permanent' };
const json = (key: string, example: string): Field => ({ key, kind: 'json', example });
const entering = json('permanent', '{"id": "newcomer", "controller": "Ana", "pt": "2/2"}');

/** What each effect asks for. */
export const EFFECT_FIELDS: Readonly<Record<EffectKind, readonly Field[]>> = {
  leaveBattlefield: [permanent, { key: 'how', kind: 'leaving' }],
  tap: [permanent],
  untap: [permanent],
  removeFromCombat: [permanent],
  dealDamage: [
    { key: 'to', kind: 'object' },
    { key: 'amount', kind: 'number' },
    { key: 'from', kind: 'permanent', optional: true },
  ],
  modifyPT: [permanent, { key: 'by', kind: 'text', example: '+2/+2' }],
  gainAbilities: [permanent, json('abilities', '["flying"]')],
  loseAbilities: [permanent, json('abilities', '["flying"]')],
  becomeBlocked: [permanent],
  becomeUnblocked: [permanent],
  reselect: [permanent, { key: 'to', kind: 'target' }],
  becomeAttacking: [permanent, { key: 'attacking', kind: 'target' }],
  becomeBlocking: [permanent, { key: 'blocking', kind: 'permanent' }],
  enter: [entering],
  enterAttacking: [entering, { key: 'attacking', kind: 'target' }],
  enterBlocking: [entering, { key: 'blocking', kind: 'permanent' }],
  changeControl: [permanent, { key: 'to', kind: 'player' }],
  changeProtector: [permanent, { key: 'to', kind: 'player' }],
  setTypes: [permanent, json('types', '["creature"]')],
  setColors: [permanent, json('colors', '["white"]')],
  phaseOut: [permanent],
  phaseIn: [permanent],
  preventDamage: [
    { key: 'to', kind: 'object' },
    { key: 'amount', kind: 'number' },
  ],
  regenerate: [permanent],
  playerLeaves: [{ key: 'player', kind: 'player' }],
  setLife: [
    { key: 'player', kind: 'player' },
    { key: 'life', kind: 'number' },
  ],
  addEffect: [json('effect', '{"maxAttackers": 1}')],
  removeEffect: [{ key: 'id', kind: 'text', example: 'effect-1' }],
  extraCombat: [],
  endCombat: [],
};
