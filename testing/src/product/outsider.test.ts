import { pathOf } from '@dobara/contract/calls/call'
import { counterNoticeVersion } from '@dobara/contract/rules/notice'
import type { subscribe } from '@dobara/contract/schemas/billing'
import type { Answer, EndpointShape } from '@dobara/contract/schemas/endpoint'
import { endpoints } from '@dobara/contract/schemas/endpoints'
import { sendNews } from '@dobara/contract/schemas/messages'
import { correctPoints, takeBackAward } from '@dobara/contract/schemas/put-right'
import { getRestaurantProfile } from '@dobara/contract/schemas/restaurants'
import { newId } from '@dobara/server/platform/id'
import { beforeAll, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import { counterOf } from '../people/number-calls.ts'
import type { WorldOwner } from '../people/owner.ts'
import { aThing } from '../people/reward-calls.ts'
import { onePixel } from '../pictures/one-pixel.ts'
import { openBilledWorldOnce, payerOf } from '../world/billed-world.ts'
import { rateVisits } from '../world/rate-visits.ts'
import { beginRound } from '../world/rounds.ts'

const world = openBilledWorldOnce()
let owner: WorldOwner
let outsider: WorldOwner
let asha: WorldGuest
let ids: Record<
  | 'importId'
  | 'exportId'
  | 'requestId'
  | 'rewardId'
  | 'entryId'
  | 'cusId'
  | 'choiceId'
  | 'documentId'
  | 'staffId'
  | 'deviceId'
  | 'outletId'
  | 'newsId'
  | 'ratingId',
  string
>
/** Encrypted for the restaurant */
let number: string
let checkout: Answer<typeof subscribe>['checkout']

beforeAll(async () => {
  owner = await world.owner()
  outsider = await world.outsider()
  asha = await world.member(owner, guests.asha)
  await beginRound(world.databaseUrl, owner.resId, {
    messaged: [asha.cusId],
    now: world.clock.now,
  })
  const { entryId } = await owner.give(asha.cusId, 900)
  await asha.allow(owner.resId, { shareNumber: true, birthday: '02-29' })
  await asha.allow(owner.resId, { news: true, offers: true, isAdult: true })
  await asha.subscribe()
  await rateVisits({ clock: world.clock, owner, rates: asha })
  const ratingId = (await owner.ratings()).results[0]?.ratingId ?? ''
  const { requestId } = await asha.orderedOnline(owner.resId, { orderId: 'Z-77' })
  const { rewardId } = await asha.claim(owner.resId)
  const payer = payerOf(owner)
  checkout = await payer.subscribe('monthly')
  world.standIn.payer.authorise(checkout.subscriptionId)
  await world.pass(20)
  await payer.reconcile()
  await world.pass(12)
  const [invoice] = (await payer.billing()).documents
  const importId = newId()
  await owner.startImport(importId, 2)
  await owner.sendGuests(importId, 0, [{ phone: '+919900000123', points: 10 }])
  const exportId = newId()
  await owner.startExport(exportId, 'guests')
  const { staffId } = await owner.savePerson()
  const { deviceId } = await owner.saveCounterPhone()
  const { outletId } = await owner.saveOutlet()
  const { newsId } = await owner.sendNews()
  const choiceId = await owner.saveReward()
  ids = {
    newsId,
    choiceId,
    outletId,
    staffId,
    deviceId,
    importId,
    exportId,
    entryId,
    requestId,
    rewardId,
    ratingId,
    cusId: asha.cusId,
    documentId: invoice?.documentId ?? '',
  }
  number = await counterOf(owner).sealed('+919812300001')
  outsider = await world.anotherPhone(outsider)
})

const ofOwners = [...endpoints].filter(
  ([, { as }]) => as === 'restaurant' || as === 'counter' || as === 'manager',
)

const details = {
  billingName: 'Sea Breeze',
  addressLine1: '1 Beach Road',
  addressLine2: 'Miramar',
  city: 'Panaji',
  state: 'Goa',
  pincode: '403001',
  gstin: '',
}

const explained: string[] = [takeBackAward.path, correctPoints.path]

/** The body has the outsider's own right PIN, but the other restaurant's IDs. */
const bodyFor = (endpoint: EndpointShape) =>
  Object.keys(endpoint.body?.shape ?? {}).reduce<Record<string, unknown>>((body, name) => {
    const values: Record<string, unknown> = {
      ...ids,
      ...aThing,
      steps: undefined,
      request: { requestId: ids.requestId },
      claim: { rewardId: ids.rewardId },
      pin: outsider.profile.pin,
      newPin: outsider.profile.pin,
      points: 10,
      minimumSpend: 10,
      rewards: [{ points: 10 }],
      billRule: undefined,
      windows: undefined,
      reason: explained.includes(endpoint.path) ? 'wrong_guest' : 'No such order',
      words: 'A word',
      gift: null,
      giftId: undefined,
      corrects: undefined,
      rightBill: undefined,
      insteadOf: undefined,
      mayMail: false,
      takeWhatIsLeft: true,
      isSure: true,
      search: 'Asha',
      note: 'Likes the window',
      after: undefined,
      segment: endpoint.path === sendNews.path ? null : undefined,
      order: undefined,
      plan: 'monthly',
      rows: 1,
      count: 10,
      newCusId: undefined,
      letters: undefined,
      chunk: 1,
      guests: [{ phone: '+919900000123', points: 10 }],
      withRefund: false,
      name: 'Ravi',
      role: 'counter',
      mostPoints: null,
      mostPointsADay: null,
      mobile: undefined,
      mayDecide: true,
      phone: null,
      weeklyHours: null,
      weekly: [],
      dated: [],
      forOrders: false,
      isOn: true,
      sentence: 'Fresh jalebi on Sunday.',
      number,
      proof: { number, code: '123456' },
      noticeVersion: counterNoticeVersion,
      kinds: ['waiting'],
      quietFrom: 0,
      quietUntil: 8,
      isAsking: true,
      reviewLink: null,
      ...details,
    }
    if (!(name in values)) throw new Error(`say what an outsider would send as ${name}`)
    body[name] = values[name]
    return body
  }, {})

const refusals: Record<string, string> = {
  giveOnlinePoints: 'request_not_found',
  declineOnlineRequest: 'request_not_found',
  approveClaim: 'claim_not_found',
  declineClaim: 'claim_not_found',
  undoAward: 'entry_not_found',
  confirmEntry: 'entry_not_found',
  takeBackAward: 'award_not_found',
  correctPoints: 'not_a_member',
  takeBackClaim: 'claim_not_found',
  giveGift: 'not_a_member',
  listGifts: 'not_a_member',
  stopGifts: 'gift_not_found',
  stopCard: 'not_a_member',
  giveCardReward: 'not_a_member',
  sendImportedGuests: 'import_not_found',
  takeBackImport: 'import_not_found',
  readExport: 'export_not_found',
  listCustomerEntries: 'not_a_member',
  getCustomerRecord: 'not_a_member',
  saveGuestNote: 'not_a_member',
  amendInvoice: 'document_not_found',
  getBillingDocument: 'document_not_found',
  closeOutlet: 'outlet_not_found',
  saveStaff: 'outlet_not_found',
  saveCounterPhone: 'outlet_not_found',
  drawStaffPin: 'staff_not_found',
  revokeStaff: 'staff_not_found',
  drawCounterCode: 'counter_phone_not_found',
  revokeCounterPhone: 'counter_phone_not_found',
  changePlan: 'not_subscribed',
  tryNews: 'no_phone_to_try',
  sendNews: 'plan_ended',
  stopNews: 'news_not_found',
  answerRating: 'rating_not_found',
  lookUpNumber: 'number_unreadable',
  keepNumber: 'number_unreadable',
  forgetNumber: 'number_unreadable',
  sendRewardCode: 'number_unreadable',
  giveReward: 'number_unreadable',
}
/** Outsiders may make these calls about themselves. */
const own = [
  'saveReward',
  'saveFirstReward',
  'saveOutlet',
  'savePointsWindows',
  'giveInStorePoints',
  'saveNudge',
  'startImport',
  'startExport',
  'resetPin',
  'declineGuestRequests',
  'closeRestaurant',
]

test('with the ids of another restaurant, an owner reaches nothing of it', async () => {
  const before = await owner.entriesOf(asha.cusId)
  const { address } = await owner.show('logo', onePixel)
  for (const [name, endpoint] of ofOwners) {
    if (endpoint.stream || own.includes(name)) continue
    const answer = await outsider
      .call(
        endpoint as EndpointShape & { body: never },
        {
          params: { ...ids, kind: 'logo' },
          body: endpoint.takes ? new Blob([onePixel], { type: 'image/png' }) : bodyFor(endpoint),
          query: { days: '1' },
        } as never,
      )
      .then(JSON.stringify, (error: { code: string }) => error.code)
    if (name in refusals) expect(answer, name).toBe(refusals[name])
    const secrets = [
      'Asha',
      'Rao',
      asha.phone.slice(3),
      'Z-77',
      'DB2627',
      checkout.subscriptionId,
      ids.requestId,
    ]
    for (const secret of [...secrets, owner.resId, owner.profile.phone])
      expect(answer, pathOf(endpoint, ids)).not.toContain(secret)
  }
  expect(await owner.entriesOf(asha.cusId)).toEqual(before)
  expect((await owner.call(getRestaurantProfile)).logo).toBe(address)
  expect(await owner.requests()).toHaveLength(1)
  expect(await owner.claims()).toHaveLength(1)
  expect(await owner.rewards()).toHaveLength(2)
})

test('a guest is shown their own requests and claims alone', async () => {
  const farhan = await world.member(owner, guests.farhan)
  expect(await farhan.requests()).toEqual([])
  expect(await farhan.claims()).toEqual([])
  expect((await farhan.entriesAt(owner.resId)).map(({ kind }) => kind)).toEqual(['sign_up_bonus'])
})
