import { calendarDay } from '@dobara/contract/text/india-time'
import { createPinModel } from './pin-model.ts'
import { counterPhoneCount, type Limits, ownPhone } from './staff-steps.ts'

export interface GivenAward {
  phone: number
  /** Null for the owner. */
  person: number | null
  guest: number
  points: number
  balance: number
  at: number
  isUndone: boolean
}

export type Answer = { refused: string } | { balance: number } | null

/** The simplest model. The model takes calls one after another. */
export function createStaffModel(
  ownPin: string,
  begin: { pin: string; limits: Limits }[],
  beganAt: number,
) {
  const people = begin.map(({ pin, limits }) => ({
    pin: pin as string | null,
    limits,
    gone: false,
  }))
  const phones = Array.from({ length: 1 + counterPhoneCount }, () => ({
    locks: createPinModel(),
    isRemoved: false,
  }))
  const balances = [0, 0]
  const awards: GivenAward[] = []
  const entries: {
    guest: number
    points: number
    person: number | null
    phone: number
    givenAt: number
  }[] = []

  const refused = (code: string): Answer => ({ refused: code })
  const at = (phone: number) => phones[phone] as (typeof phones)[number]
  const whose = (pin: string): number | null | undefined => {
    if (pin === ownPin) return null
    const person = people.findIndex((one) => one.pin === pin)
    return person < 0 ? undefined : person
  }

  const believed = (waited: number, now: number) => {
    const given = now - waited * 1000
    return waited < 30 || waited > 7 * 86_400 || given < beganAt ? now : given
  }

  const move = (award: GivenAward, points: number, givenAt: number) => {
    balances[award.guest] = (balances[award.guest] as number) + points
    const { guest, person, phone } = award
    entries.push({ guest, points, person, phone, givenAt })
    return balances[guest] as number
  }

  /** @returns undefined if the PIN is the owner's or a person's */
  const pinRefused = (phone: number, pin: string, now: number): Answer | undefined => {
    const { locks, isRemoved } = at(phone)
    if (isRemoved) return refused('signed_out')
    const isRight = whose(pin) !== undefined
    const code = locks.refusal(isRight ? 'right' : 'wrong', 0, now)
    return code ? refused(code) : undefined
  }

  const left = (person: number, now: number): number => {
    const { mostPoints, mostPointsADay } = (people[person] as (typeof people)[number]).limits
    const today = calendarDay(new Date(now))
    const given = awards
      .filter((one) => one.person === person && !one.isUndone)
      .filter((one) => calendarDay(new Date(one.at)) === today)
      .reduce((sum, { points }) => sum + points, 0)
    return Math.min(mostPoints ?? Number.POSITIVE_INFINITY, (mostPointsADay ?? Infinity) - given)
  }

  return {
    entries,
    awards,
    give(
      given: { phone: number; pin: string; guest: number; points: number; waited: number },
      now: number,
    ): Answer {
      const { phone, pin, guest, points, waited } = given
      const no = pinRefused(phone, pin, now)
      if (no !== undefined) return no
      const person = whose(pin) as number | null
      if (person !== null && points > left(person, now)) return refused('above_own_limit')
      const award = { phone, person, guest, points, balance: 0, at: now, isUndone: false }
      awards.push(award)
      award.balance = move(award, points, believed(waited, now))
      return { balance: award.balance }
    },
    giveAgain(award: GivenAward, phone: number, pin: string, now: number): Answer {
      return pinRefused(phone, pin, now) ?? { balance: award.balance }
    },
    undo(award: GivenAward, phone: number, now: number): Answer {
      if (at(phone).isRemoved) return refused('signed_out')
      if (award.phone !== phone) return refused('entry_not_found')
      if (award.isUndone) return { balance: balances[award.guest] as number }
      if (now > award.at + 60_000) return refused('undo_too_late')
      award.isUndone = true
      // An undo asks for no PIN, so the entry names no person.
      return { balance: move({ ...award, person: null }, -award.points, now) }
    },
    change(person: number, change: { pin?: () => string; limits?: Limits }, now: number): Answer {
      const no = pinRefused(ownPhone, ownPin, now)
      if (no !== undefined) return no
      const found = people[person] as (typeof people)[number]
      if (found.gone) return refused('staff_not_found')
      if (change.limits) found.limits = change.limits
      return null
    },
    hasPin(person: number, pin: string) {
      ;(people[person] as (typeof people)[number]).pin = pin
    },
    removePerson(person: number): Answer {
      Object.assign(people[person] as object, { pin: null, gone: true })
      return null
    },
    removePhone(phone: number): Answer {
      at(phone).isRemoved = true
      return null
    },
  }
}
