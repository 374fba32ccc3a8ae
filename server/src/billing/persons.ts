import { createHmac, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/database.ts'
import { findProfile } from './account-queries.ts'

/** The values are true if the person has used them with this account or an earlier one. */
export interface UsedUp {
  trial: boolean
  refund: boolean
}

/**
 * The table stores keyed hashes of mobile number and e-mail, which remain after a restaurant is
 * closed.
 */
export function createPersons(keys: readonly KeyObject[]) {
  /** The hashes are sorted, so that two transactions lock the rows in the same order. */
  const macsOf = async (tx: Tx, restaurantId: string) => {
    const { phone, email } = await findProfile(tx, restaurantId)
    const contacts = [phone, email && mailbox(email)].filter(Boolean)
    const macs = (key: KeyObject) =>
      contacts.map((contact) =>
        createHmac('sha256', key).update(`billed person: ${contact}`).digest(),
      )
    const [current = [], ...previous] = keys.map(macs)
    return { current: current.toSorted(Buffer.compare), all: [...current, ...previous.flat()] }
  }

  const usedUp = async (tx: Tx, macs: Buffer[]): Promise<UsedUp> => {
    const rows = await tx
      .selectFrom('billed_person')
      .select(['trial_at', 'refunded_at'])
      .where('person_mac', 'in', macs)
      .execute()
    return {
      trial: rows.some(({ trial_at }) => trial_at),
      refund: rows.some(({ refunded_at }) => refunded_at),
    }
  }

  return {
    /** @returns what the person had used before this call */
    async noteTrial(tx: Tx, restaurantId: string, now: Date): Promise<UsedUp> {
      const macs = await macsOf(tx, restaurantId)
      if (macs.all.length === 0) return { trial: false, refund: false }
      const before = await usedUp(tx, macs.all)
      for (const mac of macs.current)
        await sql`insert into billed_person as p (person_mac, trial_at) values (${mac}, ${now})
          on conflict (person_mac) do update set trial_at = coalesce(p.trial_at, ${now})`.execute(
          tx,
        )
      return before
    },

    /** @returns false if the person had a refund before */
    async noteRefund(tx: Tx, restaurantId: string, now: Date): Promise<boolean> {
      const macs = await macsOf(tx, restaurantId)
      for (const mac of macs.current)
        await sql`insert into billed_person (person_mac) values (${mac})
          on conflict (person_mac) do update set person_mac = excluded.person_mac`.execute(tx)
      if (macs.all.length > 0 && (await usedUp(tx, macs.all)).refund) return false
      for (const mac of macs.current)
        await sql`update billed_person set refunded_at = ${now} where person_mac = ${mac}`.execute(
          tx,
        )
      return true
    },
  }
}

export type Persons = ReturnType<typeof createPersons>

function mailbox(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  return `${name.split('+', 1)[0]}@${domain}`
}
