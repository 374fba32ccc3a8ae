import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { limited, percentOff, rupeesOff } from '../people/reward-calls.ts'

/** Rewards and gifts, in every way */
export async function claimRewards(owner: WorldOwner, asha: WorldGuest) {
  await owner.saveReward({ ...limited, isOn: false })
  for (const reward of [rupeesOff, percentOff]) {
    const choiceId = await owner.saveReward({ ...reward, points: 210 })
    const chosen = { choiceId, steps: reward.inSteps ? 2 : 1 }
    await asha.withdraws(await asha.claim(owner.resId, undefined, chosen))
    await owner.giveGift(asha.cusId, { choiceId, isSure: true })
  }
  const sorry = { isSure: true, idempotencyKey: 'sorry-once' }
  await asha.takeGift(owner.resId, (await owner.giveGift(asha.cusId, sorry)).giftId)
  await owner.stopGifts(await owner.giveGift(asha.cusId, { isSure: true }), 'By mistake')
  await asha.claim(owner.resId, 'asha-claims-once')
  const approved = (await owner.claims()).find(({ cost }) => cost > 0)
  if (approved) await owner.approve(approved, { idempotencyKey: 'approved-once' })
  if (approved) await asha.shows(approved)
  if (approved) await owner.takeBackClaim(approved, 'Not handed over')
  await asha.claim(owner.resId)
  const declined = (await owner.claims()).find(({ cost }) => cost > 0)
  if (declined) await owner.declineClaim(declined, 'Sold out')
}
