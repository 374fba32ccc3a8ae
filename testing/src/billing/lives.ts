import type { PlanName } from '@dobara/contract/rules/plans'
import { type OpenBilling, openBilling } from '@dobara/server/billing/billing'
import { connectRazorpay } from '@dobara/server/billing/razorpay/razorpay'
import { billingBy } from '@dobara/stand-ins/payments/settings'
import { expect } from 'vitest'
import { patience } from '../patience.ts'
import type { BilledWorld } from '../world/billed-world.ts'

type PaymentProvider = ReturnType<typeof connectRazorpay>
type Owner = Parameters<OpenBilling['actions']['show']>[0]

export type Act =
  | 'nothing'
  | `subscribe ${PlanName}`
  | `change ${PlanName}`
  | 'cancel'
  | 'refund'
  | 'bank refuses'
  | 'bank accepts'
  | 'pause'
  | 'resume'
  | 'new card'
  | 'cancel at the bank'

export interface Life {
  id: string
  acts: Act[]
  /** The latest mandate that is authorised and was not cancelled. */
  agreed: string | null
  /** True if the mandate may have ended unpaid after a missed charge */
  isUncertain: boolean
  /** The time of each cancellation, and the mandates that could still be charged then */
  cancels: { at: number; ids: string[] }[]
}

const refusals = [
  'already_subscribed',
  'not_subscribed',
  'change_too_late',
  'refund_too_late',
  'refund_used',
  'provider_silent',
  'provider_asked_often',
  'payments_begun_often',
]
const atOnce = 10

/** A process that dies after `diesAfter` calls to the provider. */
export function anotherProcess(world: BilledWorld, diesAfter = Number.POSITIVE_INFINITY) {
  const { razorpay, seller } = billingBy(world.standIn)
  const provider = connectRazorpay({ ...razorpay, timeoutMilliseconds: patience.timeout })
  let calls = 0
  const dying = new Proxy(provider, {
    get: (target, name: keyof PaymentProvider) => {
      if (typeof target[name] === 'function' && ++calls > diesAfter) throw new Error('killed')
      return target[name]
    },
  })
  return openBilling({
    database: world.database,
    messages: { sendSms: async () => {}, sendEmail: async () => {} },
    provider: dying,
    seller,
    origin: 'https://dobara.example',
    checkPin: async () => {},
    personKeys: [],
    onError: () => {},
    onAlarm: () => {},
  })
}

/** Owners also try acts that the server must refuse. */
async function act(
  world: BilledWorld,
  { actions }: Pick<BilledWorld['billing'], 'actions'>,
  life: Life,
  done: Act,
) {
  const { payer: hand, records } = world.standIn
  const { now } = world.clock
  const owner = { restaurantId: life.id } as unknown as Owner
  const own = records.subscriptions.filter(
    ({ notes }) => !Array.isArray(notes) && notes.restaurant_id === life.id,
  )
  const newest = own.at(-1)
  const isAuthorised = newest !== undefined && newest.status !== 'created' && !newest.ended_at
  life.acts.push(done)
  const [verb = '', plan] = done.split(' ') as [string, PlanName]
  switch (verb) {
    case 'subscribe':
    case 'change':
      return actions[verb](owner, plan, now).then(({ checkout }) => {
        if (hand.authorise(checkout.subscriptionId))
          Object.assign(life, { agreed: checkout.subscriptionId, isUncertain: false })
      }, refused)
  }
  switch (done) {
    case 'cancel':
    case 'refund':
      return actions
        .cancel(owner, { withRefund: done === 'refund', pin: '0000' }, 'en', now)
        .then(() => {
          life.agreed = null
          const ids = own.filter(({ ended_at }) => !ended_at).map(({ id }) => id)
          life.cancels.push({ at: now.getTime() / 1000, ids })
        }, refused)
    case 'bank refuses':
      life.isUncertain = true
      return newest && hand.setBank(newest.id, false)
    case 'bank accepts':
      return newest && hand.setBank(newest.id, true)
    case 'new card':
      return newest && hand.changeCard(newest.id)
    case 'pause':
      life.isUncertain = true
      return newest && hand.pause(newest.id)
    case 'resume':
      return newest && hand.resume(newest.id)
    case 'cancel at the bank':
      if (!isAuthorised) return
      if (newest.id === life.agreed) life.agreed = null
      return hand.cancel(newest.id)
  }
}

const refused = (error: { code?: string }) => expect(refusals).toContain(error.code)

export async function actAll(
  world: BilledWorld,
  second: BilledWorld['billing'],
  lives: Life[],
  actOf: (index: number) => Act,
): Promise<void> {
  const entries = [...lives.entries()]
  const work = async () => {
    for (let next = entries.pop(); next; next = entries.pop()) {
      const [index, life] = next
      await act(world, index % 2 ? second : world.billing, life, actOf(index))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
