import type { KeyObject } from 'node:crypto'
import { isWithoutApp } from '@dobara/contract/fields/check-digit'
import { type Caution, minutesOutsideHours, unusualTimes } from '@dobara/contract/rules/cautions'
import type { Unit } from '@dobara/contract/rules/stamps'
import { isOpenAt, type WeeklyHours } from '@dobara/contract/text/weekly-hours'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Changes } from '../../platform/realtime/changes.ts'
import { createRecent } from '../../platform/recent.ts'
import { numberMacs } from '../../restaurants/macs.ts'
import type { RememberedCounter } from '../../session/authority.ts'
import * as queries from './caution-queries.ts'

type Asking = Pick<RememberedCounter, 'restaurantId' | 'subject'>

interface Given {
  cusId: string
  points: number
  unit: Unit
  givenAt: Date
}

interface Habit {
  readAt: Date
  most: Record<Unit, { usual: number; aboveIt: Amount }>
  presentUnit: Unit
  ownCusIds: ReadonlySet<string>
  hasStaff: boolean
  staffNumberMacs: readonly Buffer[]
  hours: ReadonlyMap<string, WeeklyHours>
  outletOf: ReadonlyMap<string, string>
}

type Amount = Extract<Caution, 'unusual_amount' | 'above_reward'>

const habitMilliseconds = 10 * 60_000
const oftenMilliseconds = 60_000
const mostHabits = 10_000

/**
 * Each server process caches a restaurant's habits. Saving a staff member or an outlet clears these
 * caches.
 */
export function createCautions(database: Database, changes: Changes, keys: readonly KeyObject[]) {
  const habitOf = cached(habitMilliseconds, (owner: Asking, now) => readHabit(database, owner, now))
  const oftenAt = cached(oftenMilliseconds, async ({ restaurantId }: Asking, now) => ({
    readAt: now,
    often: await database.asRestaurant(restaurantId, (tx) =>
      queries.readGivenOften(tx, restaurantId, now),
    ),
  }))
  changes.watch({
    onChange(topic) {
      if (topic.startsWith('habit:')) habitOf.forget(topic.slice('habit:'.length))
    },
    onLost() {},
    onFound: habitOf.forgetAll,
  })

  const macsOf = async (tx: Tx, restaurantId: string, cusId: string): Promise<Buffer[]> => {
    if (isWithoutApp(cusId)) {
      const mac = await queries.staffMacOfCard(tx, restaurantId, cusId)
      return mac ? [mac] : []
    }
    const numbers = await queries.numbersOfMember(tx, restaurantId, cusId)
    return numbers.flatMap((number) => numberMacs(keys, 'staff', restaurantId, number))
  }

  const isStaffNumber = async (
    { restaurantId }: Asking,
    { staffNumberMacs }: Habit,
    cusId: string,
  ) => {
    if (staffNumberMacs.length === 0) return false
    const macs = await database.asRestaurant(restaurantId, (tx) => macsOf(tx, restaurantId, cusId))
    return macs.some((mac) => staffNumberMacs.some((other) => other.equals(mac)))
  }

  const about = async (
    owner: Asking,
    { cusId, points, unit }: { cusId: string; points: number; unit?: Unit },
    now: Date,
  ) => {
    const habit = await habitOf(owner, now)
    const most = habit.most[unit ?? habit.presentUnit]
    const found: Caution[] = []
    if (habit.ownCusIds.has(cusId)) found.push('own_number')
    if (await isStaffNumber(owner, habit, cusId)) found.push('staff_number')
    if (points > most.usual) found.push(most.aboveIt)
    return { habit, found }
  }

  return {
    ofCorrection: async (owner: Asking, cusId: string, points: number, now: Date) =>
      (await about(owner, { cusId, points }, now)).found,

    /**
     * Until the PIN is checked, the server does not know who gives the award. Therefore `oftenBy`
     * lists everybody who would get one more caution.
     */
    async ofAward(counter: RememberedCounter, given: Given, now: Date) {
      const { cusId, givenAt } = given
      const { habit, found } = await about(counter, given, now)
      if (isOutsideHours(habit, counter, givenAt)) found.push('outside_hours')
      const often: queries.GivenOften = habit.hasStaff
        ? (await oftenAt(counter, now)).often
        : new Map()
      return { cautions: found, oftenBy: often.get(cusId) ?? [] }
    },
  }
}

export type Cautions = ReturnType<typeof createCautions>

const isOutsideHours = (
  { hours, outletOf }: Habit,
  { restaurantId, deviceId }: RememberedCounter,
  givenAt: Date,
): boolean => {
  const outletId = (deviceId && outletOf.get(deviceId)) || restaurantId
  return isOpenAt(hours.get(outletId) ?? null, givenAt, minutesOutsideHours) === false
}

/** Concurrent calls share one read, but a call after `forget` always starts a new read. */
function cached<Value extends { readAt: Date }>(
  staleMilliseconds: number,
  read: (owner: Asking, now: Date) => Promise<Value>,
) {
  const recent = createRecent<Value>(mostHabits)
  const beingRead = new Map<string, Promise<Value>>()

  const readAnew = async (owner: Asking, now: Date): Promise<Value> => {
    const { restaurantId } = owner
    const reading = read(owner, now)
    beingRead.set(restaurantId, reading)
    const isCurrent = () => beingRead.get(restaurantId) === reading
    try {
      const value = await reading
      if (isCurrent()) recent.set(restaurantId, value)
      return value
    } finally {
      if (isCurrent()) beingRead.delete(restaurantId)
    }
  }
  const get = (owner: Asking, now: Date): Value | Promise<Value> => {
    const known = recent.get(owner.restaurantId)
    if (known && now.getTime() - known.readAt.getTime() < staleMilliseconds) return known
    return beingRead.get(owner.restaurantId) ?? readAnew(owner, now)
  }
  return Object.assign(get, {
    forget(restaurantId: string) {
      recent.delete(restaurantId)
      beingRead.delete(restaurantId)
    },
    forgetAll() {
      recent.clear()
      beingRead.clear()
    },
  })
}

const readHabit = async (
  database: Database,
  { restaurantId, subject }: Asking,
  now: Date,
): Promise<Habit> =>
  database.asRestaurant(restaurantId, async (tx) => {
    const usualPoints = await queries.usualPoints(tx, restaurantId)
    const cost = await queries.costOfReward(tx, restaurantId)
    return {
      readAt: now,
      presentUnit: cost.unit,
      most: {
        points:
          usualPoints === null
            ? { usual: cost.points, aboveIt: 'above_reward' }
            : { usual: usualPoints * unusualTimes, aboveIt: 'unusual_amount' },
        stamps: { usual: cost.present, aboveIt: 'above_reward' },
      },
      ownCusIds: new Set(await queries.listOwnCusIds(tx, restaurantId, subject)),
      ...(await queries.staffHabit(tx, restaurantId)),
      ...(await queries.hoursByOutlet(tx, restaurantId)),
    }
  })
