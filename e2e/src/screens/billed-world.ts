import { cancelSubscription } from '@dobara/contract/schemas/billing'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { guests, seaBreeze } from '@dobara/testing/people/cast'
import type { WorldOwner } from '@dobara/testing/people/owner'
import type { BilledProduct } from '../stage/billed-product.ts'
import { paying } from '../stage/paying.ts'
import { newPhone } from '../stage/people.ts'

/** All walks share these owners and the clock, and none changes them. */
export interface BilledWorld {
  now: () => Date
  trial: () => Promise<WorldOwner>
  monthly: WorldOwner
  /** This owner can still get a refund. */
  annual: WorldOwner
  failing: WorldOwner
  cancelled: WorldOwner
  ended: WorldOwner
  /** A guest of `ended`. */
  member: Awaited<ReturnType<BilledProduct['people']['signedIn']>>
}

export async function billedWorldOf(product: BilledProduct): Promise<BilledWorld> {
  const { people, standIn } = product
  const trial = () => people.owner({ phone: newPhone() })
  const [monthly, cancelled] = [await trial(), await trial()]
  const ended = await people.owner({ ...seaBreeze, phone: newPhone() })
  const asha = { ...guests.asha, phone: newPhone() }
  await people.member(ended, asha, 320)
  await paying(product, monthly, 'monthly')
  await paying(product, cancelled, 'monthly')
  await pass(16, [monthly, cancelled, ended])
  await pass(14, [monthly, cancelled, ended])
  const [annual, failing] = [await trial(), await trial()]
  await paying(product, annual, 'annual')
  standIn.payer.setBank(await paying(product, failing, 'monthly'), false)
  const all = [monthly, cancelled, ended, annual, failing]
  await pass(16, all)
  await pass(16, all)
  await cancelled.call(cancelSubscription, { body: { withRefund: false } })
  const member = await people.signedIn('customer', asha.phone)
  return { now: product.now, trial, monthly, annual, failing, cancelled, ended, member }

  /** A session ends after 30 idle days. */
  async function pass(days: number, owners: WorldOwner[]) {
    await product.pass(days)
    for (const { call } of owners) await call(restaurantSession.me)
  }
}
