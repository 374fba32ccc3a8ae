import type { PlanName } from '@dobara/contract/plans'
import { type BilledWorld, live, openBilledWorld, payerOf } from '../billed-world.ts'
import type { Browser } from '../browser.ts'
import { demo } from './seed.ts'

/** Over the demo's database, from now on. Closing it leaves the database as it is. */
export async function openBilledDemo(url: string): Promise<BilledWorld> {
  const world = await openBilledWorld(async () => ({ url, drop: async () => {} }))
  world.clock.now = new Date()
  return world
}

/**
 * Two years of paying for the demo's restaurant: the free month, monthly, a card that fails and another one, a
 * year that is paid back, and monthly again.
 */
export async function payForTwoYears(world: BilledWorld): Promise<void> {
  const { serverWithCodes, standIn, clock } = world
  const server = await serverWithCodes()
  const end = clock.now.getTime() + 730 * dayMilliseconds
  let owner: Browser
  const liveOn = async (days: number) => {
    for (let left = days; left > 0; left -= signedInDays) {
      owner = await server.signedIn('restaurant', demo.ownerPhone)
      await live(world, owner, Math.min(left, signedInDays))
    }
    return payerOf(owner)
  }
  /** By the few days, so that nothing that lasts a week is missed. */
  const liveUntil = async (isSo: (billing: Billing) => boolean) => {
    let payer = await liveOn(fewDays)
    while (!isSo(await payer.billing())) payer = await liveOn(fewDays)
    return payer
  }
  const agree = async (
    payer: ReturnType<typeof payerOf>,
    how: 'subscribe' | 'change',
    plan: PlanName,
  ) => {
    const { subscriptionId } = await payer[how](plan)
    standIn.payer.authorise(subscriptionId)
    await payer.look()
    return subscriptionId
  }

  // A restaurant from before there was billing gets its free month.
  await world.billing.sweep(clock.now)
  const monthly = await agree(await liveOn(fewDays), 'subscribe', 'monthly')
  await liveOn(200)
  standIn.payer.setBank(monthly, false)
  const failed = await liveUntil(({ standing }) => standing === 'grace')
  standIn.payer.changeCard(monthly)
  await failed.look()
  await agree(await liveOn(10), 'change', 'annual')
  const annual = await liveUntil(({ refundUntil }) => refundUntil !== null)
  await annual.cancel(true)
  await agree(await liveOn(2), 'subscribe', 'monthly')
  await liveOn(Math.ceil((end - clock.now.getTime()) / dayMilliseconds))
}

type Billing = Awaited<ReturnType<ReturnType<typeof payerOf>['billing']>>

const dayMilliseconds = 86_400_000
const fewDays = 5
/** A session ends after 90 days, however much it is used. */
const signedInDays = 60
