import * as z from 'zod/mini'
import { textFaults } from '../failures/field-failures.ts'
import {
  City,
  MinimumSpend,
  MostPoints,
  OpeningHours,
  RestaurantName,
  Reward,
  RupeesPerPoint,
  SignUpBonus,
  SmallestBill,
} from '../fields/fields.ts'
import { State } from '../fields/states.ts'

/**
 * The fields of a restaurant that everybody may see, with the rules for saving them. A field added here is saved and
 * shown everywhere. It must be optional, because older apps save without it.
 */
export const PublicFields = z.object({
  restaurantName: RestaurantName,
  city: City,
  state: State,
  reward: Reward,
  minimumSpend: MinimumSpend,
  signUpBonus: SignUpBonus,
  openingHours: z.optional(OpeningHours),
  /** Together the rule of `rules/bill-rule`. */
  rupeesPerPoint: z.optional(RupeesPerPoint),
  smallestBill: z.optional(SmallestBill),
  mostPoints: z.optional(MostPoints),
})
export type PublicFields = z.output<typeof PublicFields>

/**
 * The schema of the same fields without the rules for saving, so that texts saved under older rules are still shown.
 * @__NO_SIDE_EFFECTS__
 */
const asSaved = <Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [name, plain(field)]),
    ) as unknown as Shape,
  )

const plain = (field: z.core.$ZodType): z.core.$ZodType => {
  if (field instanceof z.ZodMiniOptional) return z.optional(plain(field.def.innerType))
  return field instanceof z.ZodMiniNumber ? z.int() : z.string()
}

/** The public fields as they are shown, with the restaurant's code. */
export const ShownRestaurant = z.extend(asSaved(PublicFields), {
  resId: z.string(),
  /** The addresses of the owner's square WebP pictures. A new picture has a new address. */
  logo: z.nullable(z.string()),
  rewardPicture: z.nullable(z.string()),
})

/** Saved texts that would be refused today, with their faults. Messages to guests leave them out. */
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

/** A restaurant as a guest sees it before joining. */
export const PublicRestaurant = z.extend(ShownRestaurant, {
  /** True after the restaurant's plan ended. Until it is paid, guests can neither join nor request points. */
  isPaused: z.boolean(),
})
