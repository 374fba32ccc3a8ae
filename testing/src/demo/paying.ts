import type { PlanName } from '@dobara/contract/rules/plans'
import { dayMilliseconds } from '@dobara/contract/text/india-time'
import type { Browser } from '../people/browser.ts'
import { type BilledWorld, live, openBilledWorld, payerOf } from '../world/billed-world.ts'
import { demo } from './seed.ts'

export async function openBilledDemo(url: string): Promise<BilledWorld> {
  const world = await openBilledWorld(async () => ({ url, drop: async () => {} }))
  world.clock.now = new Date()
  return world
}

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
  const agree = async (payer: ReturnType<typeof payerOf>, plan: PlanName) => {
    const { subscriptionId } = await payer.subscribe(plan)
    standIn.payer.authorise(subscriptionId)
    await payer.reconcile()
  }

  // This sweep starts the free month of a restaurant created without billing.
  await world.billing.sweep(clock.now)
  await agree(await liveOn(5), 'annual')
  const annual = await liveOn(30)
  await annual.cancelWithRefund()
  await agree(await liveOn(2), 'monthly')
  await liveOn(Math.ceil((end - clock.now.getTime()) / dayMilliseconds))
}

/** Even a session in use ends after 90 days. */
const signedInDays = 60
