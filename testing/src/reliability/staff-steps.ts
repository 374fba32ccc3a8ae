import fc from 'fast-check'

export const personCount = 3
export const counterPhoneCount = 2

/** All higher numbers are counter phones. */
export const ownPhone = 0

/** The `first` PIN is wrong when the person has a new one. */
export type Typed = 'owner' | 'nobody' | { person: number; drawn: 'first' | 'last' }

export interface Limits {
  mostPoints: number | null
  mostPointsADay: number | null
}

export type StaffStep =
  | { do: 'give'; phone: number; typed: Typed; guest: number; points: number; waited: number }
  /**
   * Sends an award that was refused on a removed phone again, with the same key, from another
   * phone.
   */
  | { do: 'send kept'; phone: number; typed: Typed; back: number }
  | { do: 'give again'; phone: number; typed: Typed; back: number }
  | { do: 'undo'; phone: number; back: number }
  | { do: 'limit'; person: number; limits: Limits }
  | { do: 'new PIN' | 'remove person'; person: number }
  | { do: 'remove phone'; phone: number }
  | { do: 'wait'; seconds: number }

const phone = fc.nat(counterPhoneCount)
const person = fc.nat(personCount - 1)
const back = fc.oneof(fc.constant(0), fc.nat(5))
const typed: fc.Arbitrary<Typed> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<'owner'>('owner') },
  { weight: 1, arbitrary: fc.constant<'nobody'>('nobody') },
  {
    weight: 8,
    arbitrary: fc.record({ person, drawn: fc.constantFrom('first', 'last', 'last') }),
  },
)
const most = (max: number) => fc.option(fc.integer({ min: 100, max }))
const limits = fc.record({ mostPoints: most(200), mostPointsADay: most(300) })

const doing = <Name extends StaffStep['do'], Rest>(
  weight: number,
  name: Name,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({ weight, arbitrary: fc.record(rest).map((given) => ({ do: name, ...given })) })

const giving = (by: fc.Arbitrary<Typed>) =>
  fc.record({
    do: fc.constant<'give'>('give'),
    phone,
    typed: by,
    guest: fc.nat(1),
    points: fc.integer({ min: 1, max: 150 }),
    /**
     * How many seconds the award waited on the phone: none, over midnight, days, or more than the
     * server accepts.
     */
    waited: fc.constantFrom(0, 0, 0, 29, 30, 12 * 3_600, 30 * 3_600, 6 * 86_400, 8 * 86_400),
  })

const step: fc.Arbitrary<StaffStep> = fc.oneof(
  { weight: 14, arbitrary: giving(typed) },
  doing(4, 'give again', { phone, typed, back }),
  doing(4, 'send kept', { phone, typed, back }),
  doing(4, 'undo', { phone, back }),
  doing(2, 'limit', { person, limits }),
  doing(2, 'new PIN', { person }),
  doing(1, 'remove person', { person }),
  doing(2, 'remove phone', { phone: fc.integer({ min: 1, max: counterPhoneCount }) }),
  doing(2, 'wait', { seconds: fc.constantFrom(20, 61, 301, 6 * 3_600, 6 * 3_600) }),
)

const ofEach = { minLength: personCount, maxLength: personCount }

export const staffSequence = fc.tuple(
  fc.array(limits, ofEach),
  fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }),
)

export const staffRush = fc.tuple(
  fc.array(limits, ofEach),
  fc.array(giving(fc.record({ person, drawn: fc.constant('last') })), {
    minLength: 10,
    maxLength: 40,
    size: 'max',
  }),
)
