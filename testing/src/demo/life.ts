import { endOfDay } from '@dobara/contract/text/india-time'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { giveForBill } from './give-for-bill.ts'

export interface Living {
  owner: WorldOwner
  guests: readonly WorldGuest[]
}

const most = 30 * 60_000
const afterMidnight = 5_000

/** The play ends just after midnight, because a new day's figures are zero. */
export const untilNextTurn = (now: Date): number =>
  Math.min(most, endOfDay(now).getTime() + afterMidnight - now.getTime())

export function createLife({ owner, guests }: Living) {
  let turn = 0
  const guestAt = (place: number) => guests[place % guests.length] as WorldGuest
  return async () => {
    const { cusId } = guestAt(turn)
    await giveForBill(owner, cusId, 64)
    turn += 1
    await guestAt(turn).arrive(owner.resId)
    if ((await owner.requests()).length === 0)
      await guestAt(turn + 1).orderedOnline(owner.resId, { orderId: String(Date.now()) })
    if ((await owner.claims()).length === 0) await claim()
  }

  async function claim() {
    for (const guest of guests)
      if ((await owner.balanceOf(guest.cusId)) >= owner.minimumSpend) {
        await guest.claim(owner.resId)
        return
      }
  }
}

/** Ends at a failure, because the person may have changed the PIN or closed the restaurant. */
export async function keepAlive(living: Living, onEnd: (reason: unknown) => void): Promise<void> {
  const takeTurn = createLife(living)
  const goOn = () =>
    setTimeout(() => {
      takeTurn().then(goOn, onEnd)
    }, untilNextTurn(new Date())).unref()
  if ((await living.owner.today()).visits === 0) await takeTurn()
  goOn()
}
