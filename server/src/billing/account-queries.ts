import type { Insertable, Selectable, Updateable } from 'kysely'
import type {
  BillingAccountTable,
  BillingDocumentTable,
  MandateTable,
  PaymentTable,
} from '../../database/schema.ts'
import type { Database, Tx } from '../platform/database/database.ts'

export type AccountRow = Selectable<BillingAccountTable>
export type MandateRow = Selectable<MandateTable>
export type PaymentRow = Selectable<PaymentTable>
export type DocumentRow = Selectable<BillingDocumentTable>

export const insertAccount = (tx: Tx, account: Insertable<BillingAccountTable>) =>
  tx
    .insertInto('billing_account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findAccount = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('billing_account')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()

/** Every billing decision must first take this lock. */
export const lockAccount = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('billing_account')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .forUpdate()
    .executeTakeFirst()

export const updateAccount = (
  tx: Tx,
  restaurantId: string,
  account: Updateable<BillingAccountTable>,
) =>
  tx.updateTable('billing_account').set(account).where('restaurant_id', '=', restaurantId).execute()

/** Awards check this date, and guests see a copy of it in `program`. */
export async function setPointsUntil(tx: Tx, restaurantId: string, pointsUntil: Date | null) {
  await tx
    .updateTable('restaurant')
    .set({ points_until: pointsUntil })
    .where('restaurant_id', '=', restaurantId)
    .where('points_until', 'is distinct from', pointsUntil)
    .execute()
  await tx
    .updateTable('program')
    .set({ points_until: pointsUntil })
    .where('restaurant_id', '=', restaurantId)
    .where('points_until', 'is distinct from', pointsUntil)
    .execute()
}

export const pointsUntilOf = async (tx: Tx, restaurantId: string): Promise<Date | null> => {
  const row = await tx
    .selectFrom('restaurant')
    .select('points_until')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return row?.points_until ?? null
}

export const announcedUntilOf = async (tx: Tx, restaurantId: string): Promise<Date | null> => {
  const row = await tx
    .selectFrom('program')
    .select('points_until')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  return row?.points_until ?? null
}

export const listMandates = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('mandate')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('mandate_id')
    .execute()

export const findMandate = (tx: Tx, restaurantId: string, mandateId: string) =>
  tx
    .selectFrom('mandate')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('mandate_id', '=', mandateId)
    .executeTakeFirst()

export const insertMandate = (tx: Tx, mandate: Insertable<MandateTable>) =>
  tx.insertInto('mandate').values(mandate).returningAll().executeTakeFirstOrThrow()

export const updateMandate = (
  tx: Tx,
  restaurantId: string,
  mandateId: string,
  mandate: Updateable<MandateTable>,
) =>
  tx
    .updateTable('mandate')
    .set(mandate)
    .where('restaurant_id', '=', restaurantId)
    .where('mandate_id', '=', mandateId)
    .execute()

export const listPayments = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('paid_at')
    .orderBy('payment_id')
    .execute()

export const insertPayment = (tx: Tx, payment: Insertable<PaymentTable>) =>
  tx
    .insertInto('payment')
    .values(payment)
    .onConflict((conflict) => conflict.constraint('payment_provider_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const updatePayment = (
  tx: Tx,
  restaurantId: string,
  paymentId: string,
  payment: Updateable<PaymentTable>,
) =>
  tx
    .updateTable('payment')
    .set(payment)
    .where('restaurant_id', '=', restaurantId)
    .where('payment_id', '=', paymentId)
    .execute()

export const insertDocument = (tx: Tx, document: Insertable<BillingDocumentTable>) =>
  tx.insertInto('billing_document').values(document).execute()

export const listDocuments = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('billing_document')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('document_id', 'desc')
    .execute()

export const findDocument = (tx: Tx, restaurantId: string, documentId: string) =>
  tx
    .selectFrom('billing_document')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('document_id', '=', documentId)
    .executeTakeFirst()

export const findByNumber = (tx: Tx, restaurantId: string, number: string) =>
  tx
    .selectFrom('billing_document')
    .select(['kind', 'payment_id'])
    .where('restaurant_id', '=', restaurantId)
    .where('number', '=', number)
    .executeTakeFirst()

export const findInvoiceOf = (tx: Tx, restaurantId: string, paymentId: string) =>
  tx
    .selectFrom('billing_document')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'invoice')
    .orderBy('edition', 'desc')
    .executeTakeFirst()

export const listNotices = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('billing_notice')
    .select(['kind', 'about', 'sent_at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('begun_at')
    .execute()

export const findProfile = (tx: Tx, restaurantId: string) =>
  tx
    .selectFrom('restaurant')
    .innerJoin('program', 'program.restaurant_id', 'restaurant.restaurant_id')
    .select(['restaurant_name', 'address_line1', 'address_line2', 'city', 'state', 'pincode'])
    .select(['restaurant.email', 'restaurant.phone'])
    .where('restaurant.restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()

export async function findRecipient(
  { global }: Database,
  restaurantId: string,
): Promise<{ email: string } | { phone: string } | null> {
  const account = await global
    .selectFrom('account')
    .select(['auth_method', 'phone_number', 'email', 'email_verified'])
    .where('uid', '=', restaurantId)
    .executeTakeFirst()
  if (account?.auth_method === 'phone')
    return account.phone_number ? { phone: account.phone_number } : null
  return account?.email && account.email_verified ? { email: account.email } : null
}
