import { z } from 'zod';
import { withoutUndefined } from './without-undefined.ts';
import { abilitySchema, writeAbility } from './abilities.ts';
import type { Ability } from './abilities.ts';
import { idSchema } from './ids.ts';
import type { ObjectId, PermanentId, PlayerId } from './ids.ts';
import {
  colorSchema,
  countSchema,
  permanentTypeSchema,
  powerToughnessSchema,
  wordSchema,
  writePowerToughness,
} from './vocabulary.ts';
import type { Color, Duration, PermanentType, PowerToughness } from './vocabulary.ts';

/** A permanent as written in a set-up or an effect; `count: 66` stands for 66 alike. */
export const writtenPermanentSchema = z.strictObject({
  id: idSchema,
  controller: idSchema,
  owner: idSchema.optional(),
  name: z.string().min(1).max(80).optional(),
  types: z.array(permanentTypeSchema).min(1).max(6).optional(),
  subtypes: z.array(wordSchema).max(20).optional(),
  supertypes: z.array(wordSchema).max(10).optional(),
  colors: z.array(colorSchema).max(5).optional(),
  pt: powerToughnessSchema.optional(),
  abilities: z.array(abilitySchema).max(50).optional(),
  tapped: z.boolean().optional(),
  sick: z.boolean().optional(),
  damage: countSchema.optional(),
  counters: z.record(wordSchema, countSchema).optional(),
  loyalty: countSchema.optional(),
  defense: countSchema.optional(),
  protector: idSchema.optional(),
  attachedTo: idSchema.optional(),
  token: z.boolean().optional(),
  commander: z.boolean().optional(),
  count: z.int().min(1).max(1_000).optional(),
});
export type WrittenPermanent = z.output<typeof writtenPermanentSchema>;

/** Something an effect did to one permanent, in the order it happened. */
export type Change =
  | { readonly kind: 'pt'; readonly by: PowerToughness; readonly until?: Duration | undefined }
  | {
      readonly kind: 'gain';
      readonly abilities: readonly Ability[];
      readonly until?: Duration | undefined;
    }
  | {
      readonly kind: 'lose';
      readonly abilities: readonly Ability[];
      readonly until?: Duration | undefined;
    };

/** A permanent on the battlefield, all defaults filled in. Printed values: what it is now is asked of `machines/abilities`. */
export interface Permanent {
  readonly id: PermanentId;
  readonly controller: PlayerId;
  readonly owner: PlayerId;
  readonly name: string;
  readonly types: readonly PermanentType[];
  readonly subtypes: readonly string[];
  readonly supertypes: readonly string[];
  readonly colors: readonly Color[];
  readonly pt?: PowerToughness | undefined;
  readonly abilities: readonly Ability[];
  readonly tapped: boolean;
  /** Not controlled continuously since its controller's turn began. */
  readonly sick: boolean;
  /** Damage marked on it. */
  readonly damage: number;
  /** Damage was dealt to it by a source with deathtouch since state-based actions were last checked. */
  readonly deathtouched: boolean;
  readonly counters: Readonly<Record<string, number>>;
  readonly loyalty?: number | undefined;
  readonly defense?: number | undefined;
  readonly protector?: PlayerId | undefined;
  readonly attachedTo?: ObjectId | undefined;
  readonly token: boolean;
  readonly commander: boolean;
  readonly phasedOut: boolean;
  /** Regeneration shields until end of turn. */
  readonly shields: number;
  readonly changes: readonly Change[];
  /** Controller before effects changed it, first one last: who gets it back when the present one leaves the game. */
  readonly controllersBefore: readonly PlayerId[];
}

const PRINTED_DEFAULTS = {
  types: ['creature'],
  subtypes: [],
  supertypes: [],
  colors: [],
  abilities: [],
  tapped: false,
  sick: false,
  damage: 0,
  counters: {},
  token: false,
  commander: false,
} as const;

const UNTOUCHED = {
  deathtouched: false,
  phasedOut: false,
  shields: 0,
  changes: [],
  controllersBefore: [],
} as const;

/** One permanent of a written one, defaults filled in; `id` where a count makes several. */
export function permanentFrom(written: WrittenPermanent, id: PermanentId = written.id): Permanent {
  const { count: _count, ...printed } = written;
  const { controller, owner = controller, name = id } = printed;
  return { ...PRINTED_DEFAULTS, ...withoutUndefined(printed), ...UNTOUCHED, id, owner, name };
}

/** All the permanents that one written entry stands for. */
export function permanentsFrom(written: WrittenPermanent): readonly Permanent[] {
  if (written.count === undefined) return [permanentFrom(written)];
  return Array.from({ length: written.count }, (_, index) =>
    permanentFrom(written, `${written.id}-${index + 1}`),
  );
}

/** The written form of a permanent that was read: abilities as words or maps, power and toughness as text. */
export function writePermanent(permanent: WrittenPermanent): Record<string, unknown> {
  const { pt, abilities, ...rest } = permanent;
  return {
    ...rest,
    ...(pt && { pt: writePowerToughness(pt) }),
    ...(abilities && { abilities: abilities.map(writeAbility) }),
  };
}
