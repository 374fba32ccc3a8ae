import * as z from 'zod/mini'
import { textFaults } from '../failures/field-failures.ts'
import { Unit } from '../fields/fields.ts'
import { OfferedReward } from './offered-reward.ts'
import { PublicFields } from './restaurant-profile.ts'

/**
 * Texts saved under older rules are still shown.
 * @__NO_SIDE_EFFECTS__
 */
const asSaved = <Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, plain(field)]),
    ) as unknown as Shape,
  )

const plain = (field: z.core.$ZodType): z.core.$ZodType => {
  if (field === Unit) return field
  if (field instanceof z.ZodMiniOptional) return z.optional(plain(field.def.innerType))
  return field instanceof z.ZodMiniNumber ? z.int() : z.string()
}

/** As `fields/window-fields`, whose lists would weigh on first screens */
const ShownWindows = z.object({
  weekly: z.array(
    z.object({ halves: z.int(), days: z.array(z.int()), from: z.string(), to: z.string() }),
  ),
  dated: z.array(
    z.object({
      halves: z.int(),
      from: z.string(),
      to: z.string(),
      festival: z.nullable(z.string()),
    }),
  ),
  forOrders: z.boolean(),
})

export const ShownRestaurant = z.extend(asSaved(PublicFields), {
  resId: z.string(),
  /** A new picture has a new URL. */
  logo: z.nullable(z.string()),
  rewardPicture: z.nullable(z.string()),
  /** The rule of `rules/points-windows`; null: none is set. */
  pointsWindows: z.optional(z.nullable(ShownWindows)),
  /** Empty: the first reward alone, without limits. Else the first one comes first. */
  rewards: z.array(OfferedReward),
})

/** Faults by today's rules; messages to guests leave such texts out. */
export const ToChange = z.partialRecord(
  z.enum([
    'restaurantName',
    'name',
    'city',
    'reward',
    'openingHours',
    'firstName',
    'lastName',
    'addressLine1',
    'addressLine2',
  ]),
  z.enum(textFaults),
)

export const PublicRestaurant = z.extend(ShownRestaurant, {
  /** Guests can neither join nor request points. */
  isPaused: z.boolean(),
})
