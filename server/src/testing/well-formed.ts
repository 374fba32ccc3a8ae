import { noticeVersion } from '@dobara/contract/customers'
import type { WorldGuest } from './guest.ts'
import type { WorldOwner } from './owner.ts'

interface Known {
  owner: WorldOwner
  guest: WorldGuest
  requestId: string
  rewardId: string
  entryId: string
}

const phone = '+919900000123'
const email = 'someone@dobara.example'
const password = 'a long enough password'
const botCheck = 'not solved'
const idToken = 'not.a.token'

/** For every endpoint that takes a body, one of the right form: what is wrong then is what a test puts in. */
export const wellFormedBodies = (known: Known): Record<string, Record<string, unknown>> => {
  const { owner, guest, requestId, rewardId, entryId } = known
  const { pin } = owner.profile
  const { resId } = owner
  const request = { requestId }
  const claim = { rewardId }
  const reason = 'No such order'
  const login = { idToken, method: 'phone', openRestaurantAccount: false }
  return {
    sendCode: { phone, botCheck },
    verifyCode: { phone, code: '000000' },
    signUp: { email, password, botCheck },
    signIn: { email, password },
    forgotPassword: { email, botCheck },
    resetPassword: { token: 'not a token', password },
    'restaurant.login': login,
    'restaurant.signup': { idToken },
    'customer.login': login,
    'customer.signup': { idToken },
    saveRestaurant: { ...owner.profile, newPin: pin, resId },
    resetPin: { newPin: pin },
    giveInStorePoints: { cusId: guest.cusId, points: 10, pin },
    undoAward: { entryId },
    giveOnlinePoints: { request, points: 10, pin },
    declineOnlineRequest: { request, reason, pin },
    approveClaim: { claim, pin },
    declineClaim: { claim, reason, pin },
    saveCustomer: { firstName: 'Asha', lastName: 'Rao', consent: noticeVersion },
    joinRestaurant: { resId },
    leaveRestaurant: { resId },
    eraseMe: { confirm: 'erase' },
    requestOnlinePoints: { resId, platform: 'Zomato', orderId: 'Z-2', billAmount: 500 },
    claimReward: { resId, platform: 'In-store' },
  }
}
