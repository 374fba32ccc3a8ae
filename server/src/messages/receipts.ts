import type { MessageDetails } from '@dobara/contract/guest-messages/message-text'
import { endedReasons } from '@dobara/contract/rules/ended-reasons'
import { messageRules, type ReceiptKind } from '@dobara/contract/rules/messages'
import type { Unit } from '@dobara/contract/rules/stamps'
import { type Insertable, sql } from 'kysely'
import type { GuestMessageTable } from '../../database/schema.ts'
import type { Tx } from '../platform/database/database.ts'
import { type MultipliedRow, multiplied } from '../points/multiplied.ts'
import { cameAt, undoUntil } from '../points/rules.ts'
import type { DueMessage } from './due-messages.ts'

interface Receipt {
  id: string
  cusId: string
  kind: ReceiptKind
  details: MessageDetails
  at: Date
}

/**
 * Each receipt is written once, if the guest still wants receipts and the restaurant is not paused.
 * Otherwise pending receipts end.
 * @returns the IDs of the receipts to send
 */
export async function writeReceipts(
  tx: Tx,
  restaurantId: string,
  due: DueMessage[],
  isPaused: (pointsUntil: Date | null) => boolean,
): Promise<string[]> {
  if (due.length === 0) return []
  const idsAbout = (about: DueMessage['about']) =>
    due.filter((row) => row.about === about).map(({ message_id }) => message_id)
  const program = await tx
    .selectFrom('program')
    .select(['points_until', 'unit', 'minimum_spend as card'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst()
  if (!program) return []
  const found = [
    ...(await aboutEntries(tx, restaurantId, idsAbout('entry'), program.card)),
    ...(await aboutRequests(tx, restaurantId, idsAbout('request'), program.unit)),
    ...(await aboutClaims(tx, restaurantId, idsAbout('claim'))),
  ]
  if (found.length === 0) return []
  if (isPaused(program.points_until)) {
    await endWaiting(tx, restaurantId, found, 'paused')
    return []
  }
  const cusIds = found.map(({ cusId }) => cusId)
  const wanting = new Set(await listWanting(tx, restaurantId, cusIds))
  const unwanted = found.filter(({ cusId }) => !wanting.has(cusId))
  if (unwanted.length > 0) await endWaiting(tx, restaurantId, unwanted, 'not_allowed')
  const wanted = found.filter(({ cusId }) => wanting.has(cusId))
  if (wanted.length > 0)
    await tx
      .insertInto('guest_message')
      .values(wanted.map((receipt) => rowOf(restaurantId, receipt)))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return wanted.map(({ id }) => id)
}

const rowOf = (
  restaurantId: string,
  { id, cusId, kind, details, at }: Receipt,
): Insertable<GuestMessageTable> => ({
  restaurant_id: restaurantId,
  message_id: id,
  cus_id: cusId,
  kind,
  cause: id,
  details: JSON.stringify(details),
  created_at: at,
  expires_at: new Date(at.getTime() + messageRules.newsHours * 3_600_000),
})

async function endWaiting(
  tx: Tx,
  restaurantId: string,
  receipts: Receipt[],
  state: 'paused' | 'not_allowed',
) {
  await tx
    .updateTable('guest_message')
    .set({ state, stands: false })
    .where('restaurant_id', '=', restaurantId)
    .where(
      'message_id',
      'in',
      receipts.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute()
}

const listWanting = async (tx: Tx, restaurantId: string, cusIds: string[]) =>
  (
    await tx
      .selectFrom('membership')
      .select('cus_id')
      .where('restaurant_id', '=', restaurantId)
      .where('cus_id', 'in', cusIds)
      .where('wants_receipts', '=', true)
      .execute()
  ).map(({ cus_id }) => cus_id)

interface Entry extends MultipliedRow {
  entry_id: string
  cus_id: string
  kind: string
  points: number
  balance_after: number
  cause: string
  created_at: Date
  sent_at: Date | null
  in_stamps: boolean
  award_came_at: Date | null
  is_award_told: boolean
  is_undone: boolean
}

/** The database function `append_entries` schedules receipts only for these kinds. */
export const kindOfEntry: Record<string, ReceiptKind> = {
  in_store: 'points_received',
  opening_balance: 'points_received',
  online: 'request_granted',
  claim_declined: 'claim_declined',
  correction: 'points_corrected',
  reversal: 'points_taken_back',
}

/**
 * Withdrawn claims get no receipt. An undone award and its undo get none unless the guest was
 * notified of the award.
 */
async function aboutEntries(
  tx: Tx,
  restaurantId: string,
  ids: string[],
  card: number,
): Promise<Receipt[]> {
  if (ids.length === 0) return []
  const { rows: entries } = await sql<Entry>`
    select e.entry_id, e.cus_id, e.kind, e.points, e.base_points, e.halves, e.balance_after, e.cause, e.created_at, e.sent_at,
      e.in_stamps,
      coalesce(award.sent_at, award.created_at) as award_came_at,
      exists (select from guest_message g
        where g.restaurant_id = ${restaurantId} and g.message_id = e.reverses) as is_award_told,
      e.kind = 'in_store' and exists (select from points_entry r
        where r.restaurant_id = ${restaurantId} and r.reverses = e.entry_id) as is_undone
    from points_entry e
    left join points_entry award
      on award.restaurant_id = e.restaurant_id and award.entry_id = e.reverses and award.kind = 'in_store'
    where e.restaurant_id = ${restaurantId} and e.entry_id = any (${ids}::uuid[])
      and not (e.kind = 'claim_declined' and exists (select from reward_claim c
        where c.restaurant_id = ${restaurantId} and c.reward_id = e.source_id
          and c.reason = ${endedReasons.withdrawn}))`.execute(tx)
  return entries.flatMap((entry) => {
    const kind = kindOfEntry[entry.kind]
    const isUndoing =
      entry.award_came_at !== null && entry.created_at <= undoUntil(entry.award_came_at)
    if (!kind || entry.is_undone || (isUndoing && !entry.is_award_told)) return []
    const details: MessageDetails = {
      points: Math.abs(entry.points),
      balance: entry.balance_after,
      ...(entry.in_stamps && { unit: 'stamps', card }),
      ...multiplied(entry),
      ...(kind === 'request_granted' && { platform: entry.cause }),
      ...(kind === 'claim_declined' && { reward: entry.cause }),
    }
    return [{ id: entry.entry_id, cusId: entry.cus_id, kind, details, at: cameAt(entry) }]
  })
}

async function aboutRequests(
  tx: Tx,
  restaurantId: string,
  ids: string[],
  unit: Unit,
): Promise<Receipt[]> {
  if (ids.length === 0) return []
  const requests = await tx
    .selectFrom('online_request')
    .select(['request_id', 'cus_id', 'platform', 'decided_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('request_id', 'in', ids)
    .where('status', '=', 'declined')
    .execute()
  return requests.map((request) => ({
    id: request.request_id,
    cusId: request.cus_id,
    kind: 'request_declined',
    details: { platform: request.platform, ...(unit === 'stamps' && { unit }) },
    at: request.decided_at as Date,
  }))
}

async function aboutClaims(tx: Tx, restaurantId: string, ids: string[]): Promise<Receipt[]> {
  if (ids.length === 0) return []
  const claims = await tx
    .selectFrom('reward_claim')
    .select(['reward_id', 'cus_id', 'reward', 'decided_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('reward_id', 'in', ids)
    .where('status', '=', 'approved')
    .execute()
  return claims.map((claim) => ({
    id: claim.reward_id,
    cusId: claim.cus_id,
    kind: 'claim_approved',
    details: { reward: claim.reward },
    at: claim.decided_at as Date,
  }))
}
