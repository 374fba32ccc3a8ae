import * as z from 'zod/mini'
import { City, MinimumSpend, RestaurantName, Reward, SignUpBonus, State } from './fields.ts'

/**
 * What a restaurant offers, as its owner writes it. A field that stands here is saved and shown
 * wherever a program is: a new one is optional, for the saves of older apps leave it out.
 */
export const Program = z.object({
  restaurantName: RestaurantName,
  city: City,
  state: State,
  reward: Reward,
  minimumSpend: MinimumSpend,
  signUpBonus: SignUpBonus,
})
export type Program = z.output<typeof Program>

/**
 * The same without the rules for writing: what was saved under older rules is still shown.
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

/** A program as everybody sees it, with the code of its poster. */
export const ShownProgram = z.extend(asSaved(Program), {
  resId: z.string(),
  /** The addresses of the owner's pictures: square WebP, and another address for every other picture. */
  logo: z.nullable(z.string()),
  rewardPicture: z.nullable(z.string()),
})

/** The same as guests meet it. */
export const OpenProgram = z.extend(ShownProgram, {
  /** The restaurant's plan has ended: until it is paid, nobody joins and nobody asks for points. */
  isPaused: z.boolean(),
})
