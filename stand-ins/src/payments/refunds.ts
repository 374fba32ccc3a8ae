import { type ApiRequest, allowOnly, find, Refusal } from './api-request.ts'
import type { EmitEvent } from './cycles.ts'
import { newEntityId, notesIn, type ProviderRecords, type RefundEntity } from './entities.ts'

/** How refunds end that are created after this call */
export type RefundCourse = 'at once' | 'later' | 'failing' | 'balance too low'

const day = 86_400
const pendingDays = 3
/** Razorpay refuses a normal refund of a payment older than this. */
const oldestDays = 183

export function createRefunds(records: ProviderRecords, emit: EmitEvent, now: () => number) {
  let course: RefundCourse = 'at once'

  const paymentOf = ({ payment_id }: RefundEntity) => find(records.payments, payment_id)

  const end = (refund: RefundEntity, status: 'processed' | 'failed', at: number) => {
    const payment = paymentOf(refund)
    refund.status = status
    if (status === 'failed') {
      payment.amount_refunded -= refund.amount
      payment.status = 'captured'
    }
    emit(`refund.${status}`, { refund: shown(refund), payment }, at)
  }

  return {
    setCourse(next: RefundCourse) {
      course = next
    },

    advance(at: number) {
      for (const refund of records.refunds)
        if (refund.status === 'pending' && refund.hidden.endsAt <= at)
          end(refund, refund.hidden.ends, refund.hidden.endsAt)
    },

    /** @throws {Refusal} */
    create(id: string | undefined, { body, refundKey: key }: ApiRequest) {
      allowOnly(Object.keys(body), 'amount', 'speed', 'notes', 'receipt')
      const payment = find(records.payments, id)
      const amount = Number(body.amount ?? payment.amount)
      const again = key && records.refunds.find(({ hidden }) => hidden.key === key)
      if (again) {
        if (again.payment_id === id && again.amount === amount) return shown(again)
        throw new Refusal(
          'Different request with the same idempotency key has already been processed.',
          409,
        )
      }
      if (key !== undefined && !/^[\w-]{10,}$/.test(key))
        throw new Refusal('The idempotency key must be at least 10 characters long.')
      if (!Number.isInteger(amount) || amount < 100)
        throw new Refusal('The amount must be at least INR 1.00.')
      if (payment.amount_refunded === payment.amount)
        throw new Refusal('The payment has been fully refunded already.')
      if (!payment.captured || amount + payment.amount_refunded > payment.amount)
        throw new Refusal('The refund amount provided is greater than amount captured.')
      if (course === 'balance too low')
        throw new Refusal('Your account does not have enough balance to carry out the refund.')
      const at = now()
      const isTooOld = at - payment.created_at > oldestDays * day
      payment.amount_refunded += amount
      if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
      const refund: RefundEntity = {
        id: newEntityId(records, 'rfnd'),
        entity: 'refund',
        amount,
        currency: 'INR',
        payment_id: payment.id,
        notes: notesIn(body),
        receipt: null,
        batch_id: null,
        status: 'pending',
        speed_processed: 'normal',
        speed_requested: 'normal',
        created_at: at,
        hidden: {
          key,
          ends: isTooOld || course === 'failing' ? 'failed' : 'processed',
          endsAt: at + pendingDays * day,
        },
      }
      records.refunds.push(refund)
      emit('refund.created', { refund: shown(refund), payment }, at)
      if (course === 'at once' && !isTooOld) end(refund, 'processed', at)
      return shown(refund)
    },

    of: (paymentId: string | undefined) =>
      records.refunds.filter(({ payment_id }) => payment_id === paymentId).map(shown),
    find: (id: string | undefined) => shown(find(records.refunds, id)),
    all: () => records.refunds.map(shown),
  }
}

const shown = ({ hidden, ...refund }: RefundEntity) => refund
