import type { KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { pinMacs } from './macs.ts'

export interface PinHolder {
  restaurantId: string
  sessionId: string
  /** The counter phone on which the PIN was entered; missing or null: the owner's own sign-in. */
  deviceId?: string | null
}

/** Who acts: the columns of entries and decisions. */
export interface Actor {
  session_id: string
  /** Null: the owner. */
  staff_id: string | null
  device_id: string | null
  /** Null: the first outlet. */
  outlet_id: string | null
}

/** The columns of a decision. The session is not kept. */
export const decidedBy = ({ staff_id, device_id, outlet_id }: Actor) => ({
  staff_id,
  device_id,
  outlet_id,
})

/** The result of the database function check_pin(). */
interface CheckedPin extends Pick<Actor, 'staff_id' | 'outlet_id'> {
  outcome: 'ok' | 'signed_out' | 'wrong_pin' | 'pin_locked'
  /** The end of the lock. */
  until: Date | null
  may_decide: boolean
  /** The owner, too. */
  is_manager: boolean
}

const actorOf = (
  { sessionId, deviceId }: PinHolder,
  { staff_id, outlet_id }: CheckedPin,
): Actor => ({ session_id: sessionId, staff_id, device_id: deviceId ?? null, outlet_id })

export const createPin = (database: Database, keys: KeyObject[]) => {
  /** @throws {Failure} wrong_pin with the number of tries left */
  const refuse = async (holder: PinHolder, now: Date): Promise<never> =>
    fail('wrong_pin', { triesLeft: await triesLeft(holder, now) })

  /** Asked after the wrong PIN was committed, so that tries counted by other processes are included. */
  const triesLeft = ({ restaurantId, deviceId = null }: PinHolder, now: Date): Promise<number> =>
    database.asRestaurant(restaurantId, async (tx) => {
      const { rows } = await sql<{ left: number }>`
        select pin_tries_left(${restaurantId}, ${deviceId}, ${now}) as left`.execute(tx)
      return (rows[0] as { left: number }).left
    })

  /**
   * Judges a PIN in a transaction of its own, so that a wrong try is counted even when the caller fails later.
   * @throws {Failure} signed_out, wrong_pin, pin_locked with the end of the lock
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

    /** Checks the owner's PIN. A wrong one stays counted. @throws {Failure} wrong_pin, pin_locked */
    async check(holder: PinHolder, pin: string, now: Date): Promise<void> {
      await judge(holder, macsOf(holder, pin), false, now)
    },

    /**
     * Checks the PIN of an award, the owner's or a person's, and that its session is still open. A wrong PIN stays counted.
     * @throws {Failure} signed_out, wrong_pin, pin_locked
     */
    async checkOfAward(award: PinHolder & { pinMacs: Buffer[]; now: Date }): Promise<void> {
      await judge(award, award.pinMacs, true, award.now)
    },

    /**
     * Checks the PIN of the owner or of a person who may decide requests and claims with this session.
     * @throws {Failure} wrong_pin, pin_locked, may_not_decide
     */
    async checkDecider(holder: PinHolder, pin: string, now: Date): Promise<Actor> {
      const checked = await judge(holder, macsOf(holder, pin), true, now)
      if (!checked.may_decide) fail('may_not_decide')
      return actorOf(holder, checked)
    },

    /**
     * Checks the PIN of the owner or of a manager, whatever the owner allows everyone on this phone.
     * @throws {Failure} wrong_pin, pin_locked, may_not_decide
     */
    async checkManager(holder: PinHolder, pin: string, now: Date): Promise<Actor> {
      const checked = await judge(holder, macsOf(holder, pin), true, now)
      if (!checked.is_manager) fail('may_not_decide')
      return actorOf(holder, checked)
    },

    /** Makes every session prove its PIN anew, after PINs or outlets changed. Waits for awards in flight. */
    async forgetProofs(tx: Tx, restaurantId: string) {
      await sql`select forget_proofs(${restaurantId})`.execute(tx)
    },

    /** Sets a new PIN and ends a lock. A person who had the same PIN has none then. Every session must prove its PIN anew. */
    async set(tx: Tx, holder: PinHolder, pin: string, kind: 'changed' | 'reset', now: Date) {
      const macs = macsOf(holder, pin)
      await sql`select set_pin(${holder.restaurantId}, ${macs}, ${kind}, ${holder.sessionId},
        ${newId()}, ${now})`.execute(tx)
    },
  }
}

export type Pin = ReturnType<typeof createPin>
