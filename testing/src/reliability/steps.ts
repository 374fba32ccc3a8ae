import fc from 'fast-check'

export const phoneCount = 2
export const guestCount = 2

export interface AtTheCounter {
  phone: number
  pin: 'right' | 'wrong'
}

/**
 * Counts back from the newest and wraps around, so that the number stays valid in a shorter
 * sequence.
 */
interface OfEarlier {
  back: number
}

/** Decisions with the same `attempt` share an idempotency key. */
export interface Decision extends AtTheCounter, OfEarlier {
  attempt: number
}

/** The first reward, or the second, whose steps can be taken together */
export type Choice = 'first' | 'second'

/** A step's outcome depends on the state at that time. */
export type Step =
  | { do: 'join' | 'leave'; guest: number }
  | { do: 'claim'; guest: number; choice: Choice; steps: number }
  | { do: 'order'; guest: number; order: number }
  | ({ do: 'order again' } & OfEarlier)
  | ({ do: 'claim again' } & OfEarlier)
  | ({ do: 'give'; guest: number; points: number } & AtTheCounter)
  | ({ do: 'give again'; changedBy: number } & AtTheCounter & OfEarlier)
  | ({ do: 'undo'; phone: number } & OfEarlier)
  | ({ do: 'grant'; points: number } & Decision)
  | ({ do: 'decline request' } & Decision)
  | ({ do: 'approve claim' | 'decline claim' } & Decision)
  | ({ do: 'import a list'; points: readonly number[] } & AtTheCounter)
  | ({ do: 'take a list back' } & AtTheCounter & OfEarlier)
  | { do: 'take points'; guest: number; isYes: boolean }
  | ({ do: 'give gift'; guest: number } & AtTheCounter)
  | ({ do: 'give gift again' } & AtTheCounter & OfEarlier)
  | ({ do: 'take gift'; guest: number } & OfEarlier)
  | ({ do: 'stop gift'; phone: number } & OfEarlier)
  | ({ do: 'change windows'; halves: Halves } & AtTheCounter)
  | ({ do: 'change program'; program: Program } & AtTheCounter)
  | { do: 'wait'; seconds: number }

export interface Program {
  reward: string
  minimumSpend: number
  signUpBonus: number
}

/** An award counts as many halves; 2: there is no window. */
export type Halves = 2 | 3 | 4 | 6

/** More than any bonus */
export const pointsForAStep = 310

const phone = fc.nat(phoneCount - 1)
const guest = fc.nat(guestCount - 1)
const back = fc.oneof(fc.constant(0), fc.nat(8))
const attempt = fc.nat(1)
const pin = fc.oneof(
  { weight: 14, arbitrary: fc.constant<'right'>('right') },
  { weight: 1, arbitrary: fc.constant<'wrong'>('wrong') },
)
const points = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, 99_999))
const decision = { phone, pin, back, attempt }
const program = fc
  .record({
    reward: fc.constantFrom('Free pizza', 'Free thali', 'एक चाय'),
    minimumSpend: fc.integer({ min: 1, max: 300 }),
    signUpBonus: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
  })
  // The bonus alone never pays for the reward.
  .map((given) => ({ ...given, signUpBonus: given.signUpBonus % given.minimumSpend }))

const doing = <Name extends Step['do'], Rest>(
  weight: number,
  name: Name,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({
  weight,
  arbitrary: fc.record(rest).map((given) => ({ do: name, ...given })),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  doing(4, 'join', { guest }),
  doing(3, 'leave', { guest }),
  doing(8, 'give', { phone, pin, guest, points }),
  doing(4, 'give again', { phone, pin, back, changedBy: fc.constantFrom(0, 0, 0, 1) }),
  doing(6, 'undo', { phone, back }),
  doing(5, 'order', { guest, order: fc.nat(9) }),
  doing(1, 'order again', { back }),
  doing(5, 'grant', { ...decision, points }),
  doing(2, 'decline request', decision),
  doing(4, 'claim', {
    guest,
    choice: fc.constant<Choice>('first'),
    steps: fc.constant(1),
  }),
  doing(4, 'claim', {
    guest,
    choice: fc.constant<Choice>('second'),
    steps: fc.integer({ min: 1, max: 4 }),
  }),
  doing(2, 'claim again', { back }),
  doing(4, 'approve claim', decision),
  doing(4, 'decline claim', decision),
  doing(2, 'import a list', {
    phone,
    pin,
    points: fc.tuple(fc.nat(300), fc.integer({ min: 1, max: 300 })),
  }),
  doing(2, 'take a list back', { phone, pin, back }),
  doing(4, 'take points', { guest, isYes: fc.boolean() }),
  doing(5, 'give gift', { phone, pin, guest }),
  doing(1, 'give gift again', { phone, pin, back }),
  doing(8, 'take gift', { guest, back }),
  doing(3, 'stop gift', { phone, back }),
  doing(2, 'change windows', { phone, pin, halves: fc.constantFrom<Halves[]>(2, 3, 4, 6) }),
  doing(2, 'change program', { phone, pin, program }),
  doing(1, 'wait', { seconds: fc.constantFrom(20, 61, 301) }),
)

/** After these steps, even a short sequence gets more than refusals. */
const opening: Step[] = [
  { do: 'join', guest: 0 },
  { do: 'give', phone: 0, pin: 'right', guest: 0, points: 400 },
]

const lists: Step[] = [
  { do: 'join', guest: 0 },
  { do: 'import a list', phone: 0, pin: 'right', points: [10, 20] },
  { do: 'import a list', phone: 1, pin: 'right', points: [30, 40] },
]

const gifts: Step[] = [
  ...opening,
  { do: 'change windows', phone: 1, pin: 'right', halves: 3 },
  { do: 'give gift', phone: 0, pin: 'right', guest: 0 },
  { do: 'take gift', guest: 0, back: 0 },
  { do: 'decline claim', phone: 0, pin: 'right', back: 0, attempt: 0 },
  { do: 'take gift', guest: 0, back: 0 },
  { do: 'give gift', phone: 1, pin: 'right', guest: 0 },
  { do: 'stop gift', phone: 0, back: 0 },
  { do: 'take gift', guest: 0, back: 0 },
]

export const steps = fc.array(step, { minLength: 1, maxLength: 50, size: 'max' })

export const sequence = fc.tuple(
  program,
  fc.oneof(
    steps,
    steps.map((rest) => [...opening, ...rest]),
    steps.map((rest) => [...lists, ...rest]),
    steps.map((rest) => [...gifts, ...rest]),
  ),
)
