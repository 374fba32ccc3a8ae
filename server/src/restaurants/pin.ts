import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { pinMacs } from './macs.ts'

export interface PinHolder {
  restaurantId: string
  sessionId: string
  deviceId?: string | null
}

export interface Actor {
  session_id: string
  staff_id: string | null
  device_id: string | null
  outlet_id: string | null
}

export const decidedBy = ({ staff_id, device_id, outlet_id }: Actor) => ({
  staff_id,
  device_id,
  outlet_id,
})

interface CheckedPin extends Pick<Actor, 'staff_id' | 'outlet_id'> {
  outcome: 'ok' | 'signed_out' | 'wrong_pin' | 'pin_locked'
  until: Date | null
  may_decide: boolean
  is_manager: boolean
}

const actorOf = (
  { sessionId, deviceId }: PinHolder,
  { staff_id, outlet_id }: CheckedPin,
): Actor => ({ session_id: sessionId, staff_id, device_id: deviceId ?? null, outlet_id })

export const createPin = (database: Database, keys: KeyObject[]) => {
  /** @throws {Failure} wrong_pin */
  const refuse = async (holder: PinHolder, now: Date): Promise<never> =>
    fail('wrong_pin', { triesLeft: await triesLeft(holder, now) })

  /**
   * The number is read after the commit, so that it includes tries that other processes checked.
   */
  const triesLeft = ({ restaurantId, deviceId = null }: PinHolder, now: Date): Promise<number> =>
    database.asRestaurant(restaurantId, async (tx) => {
      const { rows } = await sql<{ left: number }>`
        select pin_tries_left(${restaurantId}, ${deviceId}, ${now}) as left`.execute(tx)
      return (rows[0] as { left: number }).left
    })

  /**
   * The check has its own transaction, so that a wrong PIN counts even if the caller fails.
   * @throws {Failure} signed_out, wrong_pin, pin_locked
   */
  async function judge(holder: PinHolder, macs: Buffer[], takesStaff: boolean, now: Date) {
    const [found] = await database.call<CheckedPin>(
      'check_pin',
      `select outcome, until, staff_id, outlet_id, may_decide, is_manager
       from check_pin($1, $2, $3, $4, $5, $6)`,
      [holder.restaurantId, macs, takesStaff, holder.sessionId, newId(), now],
    )
    const checked = found as CheckedPin
    const { outcome, until } = checked
    if (outcome === 'wrong_pin') return refuse(holder, now)
    if (outcome === 'pin_locked') fail(outcome, until ? { until: until.toISOString() } : {})
    if (outcome === 'signed_out') fail(outcome)
    return checked
  }

  const macsOf = ({ restaurantId }: PinHolder, pin: string) => pinMacs(keys, restaurantId, pin)

  return {
    macs: (restaurantId: string, pin: string) => pinMacs(keys, restaurantId, pin),
    refuse,

    /** @throws {Failure} wrong_pin, pin_locked */
    async check(holder: PinHolder, pin: string, now: Date): Promise<void> {
      await judge(holder, macsOf(holder, pin), false, now)
    },

    /** @throws {Failure} signed_out, wrong_pin, pin_locked */
    async checkOfAward(award: PinHolder & { pinMacs: Buffer[]; now: Date }): Promise<void> {
      await judge(award, award.pinMacs, true, award.now)
    },

    /** @throws {Failure} wrong_pin, pin_locked, may_not_decide */
    async checkDecider(holder: PinHolder, pin: string, now: Date): Promise<Actor> {
      const checked = await judge(holder, macsOf(holder, pin), true, now)
      if (!checked.may_decide) fail('may_not_decide')
      return actorOf(holder, checked)
    },

    /**
     * A manager's PIN is required even if everyone may decide on this phone.
     * @throws {Failure} wrong_pin, pin_locked, may_not_decide
     */
    async checkManager(holder: PinHolder, pin: string, now: Date): Promise<Actor> {
      const checked = await judge(holder, macsOf(holder, pin), true, now)
      if (!checked.is_manager) fail('may_not_decide')
      return actorOf(holder, checked)
    },

    /**
     * The call waits for awards in flight. Afterwards every session must enter a right PIN again.
     */
    async forgetProofs(tx: Tx, restaurantId: string) {
      await sql`select forget_proofs(${restaurantId})`.execute(tx)
    },

    /**
     * The new PIN ends the lock, and every session must enter it again. A staff member with the
     * same PIN loses it.
     */
    async set(tx: Tx, holder: PinHolder, pin: string, kind: 'changed' | 'reset', now: Date) {
      const macs = macsOf(holder, pin)
      await sql`select set_pin(${holder.restaurantId}, ${macs}, ${kind}, ${holder.sessionId},
        ${newId()}, ${now})`.execute(tx)
    },
  }
}

export type Pin = ReturnType<typeof createPin>
