import { noticeVersion } from '@dobara/contract/rules/notice'
import { arrive, stepBack } from '@dobara/contract/schemas/arrivals'
import { bindCard } from '@dobara/contract/schemas/cards'
import { listConsents, saveConsents } from '@dobara/contract/schemas/consents'
import {
  decideImportedPoints,
  eraseMe,
  joinRestaurant,
  leaveRestaurant,
  listImportedPoints,
  listMemberships,
  listOwnEntries,
  saveCustomer,
} from '@dobara/contract/schemas/customers'
import type { Body } from '@dobara/contract/schemas/endpoint'
import {
  listOwnOnlineRequests,
  requestOnlinePoints,
} from '@dobara/contract/schemas/online-requests'
import {
  claimReward,
  listOwnClaims,
  noteClaimShown,
  withdrawClaim,
} from '@dobara/contract/schemas/reward-claims'
import type { Browser } from './browser.ts'
import type { Person } from './cast.ts'
import { guestGiftCalls } from './gift-calls.ts'
import { guestMessageCalls } from './message-calls.ts'
import { guestRatingCalls } from './rating-calls.ts'

interface Order {
  platform?: 'Swiggy' | 'Zomato'
  orderId: string
  billAmount?: number
  idempotencyKey?: string
}

type Chosen = Pick<Body<typeof claimReward>, 'choiceId' | 'steps' | 'giftId'>

export function createGuest(browser: Browser, person: Person, cusId: string) {
  const { call } = browser
  return {
    ...browser,
    ...person,
    ...guestMessageCalls(browser),
    ...guestGiftCalls(browser),
    ...guestRatingCalls(browser),
    cusId,
    rename: (firstName: string, lastName: string) =>
      call(saveCustomer, { body: { firstName, lastName, consent: noticeVersion } }),
    join: (resId: string) => call(joinRestaurant, { body: { resId } }),
    arrive: (resId: string, outlet?: number) => call(arrive, { body: { resId, outlet } }),
    stepBack: (resId: string) => call(stepBack, { body: { resId } }),
    binds: (card: Body<typeof bindCard>) => call(bindCard, { body: card }),
    importedPoints: async () => (await call(listImportedPoints)).results,
    takesPoints: (resId: string, take = true) =>
      call(decideImportedPoints, { body: { resId, take } }),
    leave: (resId: string) => call(leaveRestaurant, { body: { resId } }),
    allow: (resId: string, what: Omit<Body<typeof saveConsents>, 'resId' | 'notice'>) =>
      call(saveConsents, { body: { resId, notice: noticeVersion, ...what } }),
    consents: async () => (await call(listConsents)).results,
    erase: () => call(eraseMe, { body: { confirm: 'erase' } }),
    memberships: async () => (await call(listMemberships)).results,
    entriesAt: async (resId: string) => (await call(listOwnEntries, { query: { resId } })).results,
    orderedOnline: (resId: string, { platform = 'Zomato', billAmount = 640, ...order }: Order) =>
      call(
        requestOnlinePoints,
        { body: { resId, platform, orderId: order.orderId, billAmount } },
        order,
      ),
    claim: (
      resId: string,
      idempotencyKey?: string,
      chosen: Chosen & { unit?: 'points' | undefined } = {},
    ) =>
      call(
        claimReward,
        { body: { resId, platform: 'In-store', ...chosen } },
        idempotencyKey ? { idempotencyKey } : {},
      ),
    requests: async () => (await call(listOwnOnlineRequests)).results,
    claims: async () => (await call(listOwnClaims)).results,
    withdraws: ({ rewardId }: { rewardId: string }) => call(withdrawClaim, { body: { rewardId } }),
    shows: ({ rewardId }: { rewardId: string }) => call(noteClaimShown, { body: { rewardId } }),
  }
}

export type WorldGuest = ReturnType<typeof createGuest>
