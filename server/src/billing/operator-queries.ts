import type { Insertable } from 'kysely'
import type { AuditTable } from '../../database/schema.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/id.ts'

export type OperatorAct = 'free_time_given' | 'refund_ordered'

export const listOperatorActs = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('audit')
    .select(['act', 'operator', 'reason', 'free_until', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('operator', 'is not', null)
    .orderBy('audit_id')
    .execute()

export const listGiven = async (tx: Tx, restaurantId: string): Promise<Date[]> =>
  (await listOperatorActs(tx, restaurantId)).flatMap(({ free_until }) => free_until ?? [])

export const insertOperatorAct = (
  tx: Tx,
  act: Pick<Insertable<AuditTable>, 'restaurant_id' | 'operator' | 'reason' | 'free_until'> & {
    act: OperatorAct
    created_at: Date
  },
) =>
  tx
    .insertInto('audit')
    .values({ audit_id: newId(), ...act })
    .execute()

export const findByIdentity = async (
  database: Database,
  { phone, email, resId }: { phone: string | null; email: string; resId: string },
): Promise<string[]> => {
  const rows = await database.global
    .selectFrom('program')
    .innerJoin('account', 'account.uid', 'program.restaurant_id')
    .select('program.restaurant_id')
    .where((row) =>
      row.or([
        row('program.res_id', '=', resId),
        row('account.email', '=', email),
        ...(phone ? [row('account.phone_number', '=', phone)] : []),
      ]),
    )
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id)
}

export const findResId = async (database: Database, restaurantId: string): Promise<string> => {
  const { res_id } = await database.global
    .selectFrom('program')
    .select('res_id')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
  return res_id
}
