import { expect, test } from 'vitest'
import { isOneGuestOften, oftenDays } from './one-guest-often.ts'

test('the third award that was not the first of its day is one to check', () => {
  const given = { awards: 6, days: 3, byOthers: 9, toThirdGuest: 9 }
  expect(isOneGuestOften(given)).toBe(true)
  expect(isOneGuestOften({ ...given, days: 4 })).toBe(false)
})

test('the sixth award is one to check if it is far above other guests and above what others give', () => {
  const given = { awards: 6, days: 6, byOthers: 2, toThirdGuest: 3 }
  expect(isOneGuestOften(given)).toBe(true)
  for (const change of [{ awards: 5, days: 5 }, { byOthers: 3 }, { toThirdGuest: 4 }])
    expect(isOneGuestOften({ ...given, ...change })).toBe(false)
})

interface Given {
  day: number
  at: number
  by: number
  guest: string
}

function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** The awards of an honest restaurant, where some guests come daily */
function honestWeeks(seed: number): Given[] {
  const chance = chanceOf(seed)
  const below = (limit: number) => Math.floor(chance() * limit)
  const people = 2 + below(5)
  const guests = Array.from({ length: 60 + below(400) }, (_, n) => {
    const kind = chance()
    const visitsADay =
      kind < 0.015
        ? 0.6 + chance() * 0.4
        : kind < 0.06
          ? 0.2 + chance() * 0.4
          : kind < 0.3
            ? 0.04 + chance() * 0.12
            : 0.005 + chance() * 0.04
    return { name: `guest ${n}`, visitsADay, shift: kind < 0.06 ? below(2) : null }
  })
  const given: Given[] = []
  for (let day = 0; day < 42; day++) {
    const atWork: [number[], number[]] = [[], []]
    for (let by = 0; by < people; by++)
      if (chance() < 6 / 7) atWork[(chance() < 0.85 ? by : by + 1) % 2 === 0 ? 0 : 1].push(by)
    for (const shift of atWork) if (shift.length === 0) shift.push(below(people))
    for (const { name, visitsADay, shift } of guests) {
      if (chance() >= visitsADay) continue
      const isLate = shift !== null && chance() < 0.85 ? shift === 1 : chance() < 0.5
      const there = atWork[isLate ? 1 : 0]
      const by = there[below(there.length)] ?? 0
      const at = day + (isLate ? 0.65 : 0.4) + chance() * 0.2
      given.push({ day, at, by, guest: name })
      if (chance() < 0.02) given.push({ day, at: at + 0.02, by, guest: name })
    }
  }
  return given.sort((one, other) => one.at - other.at)
}

/** The owner confirms the first such award within half a day. */
function askedAmong(given: Given[]): Given[] {
  const right = new Map<string, number>()
  return given.filter((award, index) => {
    const lately = given.slice(0, index + 1).filter(({ at }) => at > award.at - oftenDays)
    const own = lately.filter(({ by }) => by === award.by)
    const counts = [...Map.groupBy(own, ({ guest }) => guest)]
      .filter(([guest]) => guest !== award.guest)
      .map(([, awards]) => awards.length)
      .sort((one, other) => other - one)
    const mine = own.filter(({ guest }) => guest === award.guest)
    const isAsked = isOneGuestOften({
      awards: mine.length,
      days: new Set(mine.map(({ day }) => day)).size,
      byOthers: lately.filter(({ guest }) => guest === award.guest).length - mine.length,
      toThirdGuest: counts[2] ?? 0,
    })
    const pair = `${award.by} ${award.guest}`
    const rightFrom = right.get(pair) ?? Number.POSITIVE_INFINITY
    if (!isAsked || award.at > rightFrom) return false
    right.set(pair, Math.min(rightFrom, award.at + 0.5))
    return true
  })
}

const seeds = Array.from({ length: 24 }, (_, n) => 7_919 * (n + 1))

test('in honest worlds fewer than 1 in 200 awards are asked about', () => {
  const worlds = seeds.map(honestWeeks)
  const asked = worlds.map((given) => askedAmong(given).length)
  const sum = (figures: number[]) => figures.reduce((whole, part) => whole + part, 0)
  expect(sum(asked)).toBeLessThan(sum(worlds.map(({ length }) => length)) / 200)
})

test("a friend's card twice on each day at work is found within ten tries, in each world", () => {
  for (const seed of seeds) {
    const given = honestWeeks(seed)
    const days = new Set(given.filter(({ by, day }) => by === 0 && day >= 20).map(({ day }) => day))
    const cheating = [...days].flatMap((day) =>
      [0.45, 0.75].map((time) => ({ day, at: day + time, by: 0, guest: 'a friend' })),
    )
    const asked = askedAmong([...given, ...cheating].sort((one, other) => one.at - other.at))
    const found = asked.find(({ guest }) => guest === 'a friend')
    const tries = cheating.filter(({ at }) => at <= (found?.at ?? 99)).length
    expect(tries, `seed ${seed}`).toBeLessThanOrEqual(10)
  }
})
