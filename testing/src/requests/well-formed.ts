import { counterNoticeVersion, noticeVersion } from '@dobara/contract/rules/notice'
import type { WorldGuest } from '../people/guest.ts'
import { pushTarget } from '../people/message-calls.ts'
import type { WorldOwner } from '../people/owner.ts'
import { rupeesOff, withoutLimits } from '../people/reward-calls.ts'

interface Known {
  owner: WorldOwner
  guest: WorldGuest
  requestId: string
  rewardId: string
  entryId: string
}

const newPin = '7351'
const phone = '+919900000123'
const email = 'someone@dobara.example'
const password = 'a long enough password'
const botCheck = 'not solved'
const idToken = 'not.a.token'
const act = 'reset_pin'
/** Long enough for a sealed number; no key opens it. */
const number = 'A'.repeat(126)

export const wellFormedBodies = (known: Known): Record<string, Record<string, unknown>> => {
  const { owner, guest, requestId, rewardId, entryId } = known
  const { pin } = owner.profile
  const { resId } = owner
  const request = { requestId }
  const claim = { rewardId }
  const reason = 'No such order'
  const sentence = 'Fresh jalebi on Sunday.'
  const login = { idToken, method: 'phone', openRestaurantAccount: false }
  return {
    sendCode: { phone, botCheck, act },
    verifyCode: { phone, code: '000000' },
    proveByCode: { phone, code: '000000', act },
    proveByPassword: { email, password, botCheck, act },
    signUp: { email, password, botCheck },
    signIn: { email, password },
    forgotPassword: { email, botCheck },
    resetPassword: { token: 'not a token', password },
    proveEmail: { code: '000000' },
    sendSleepingEmailCode: { email },
    openSleepingNumber: { email, code: '000000' },
    settleHeldNumber: { choice: 'begin_anew' },
    stopNumberByLink: { token: 'not a token' },
    enterNewNumber: { phone, code: '000000' },
    sendNumberCode: { to: 'email' },
    proveNumberChange: { by: 'email', code: '000000' },
    stopNumberChange: { confirm: 'stop' },
    sendRecoveryCode: { email },
    saveRecoveryEmail: { email, code: '000000' },
    endSession: { sessionId: requestId },
    'restaurant.login': login,
    'restaurant.signup': { idToken },
    'customer.login': login,
    'customer.signup': { idToken },
    saveRestaurant: { ...owner.profile, newPin, resId },
    resetPin: { newPin },
    closeRestaurant: { confirm: 'close', pin },
    countReadyGuests: { minimumSpend: 800 },
    rehearseRules: { rewards: [{ points: 800, kitchenCost: 180 }] },
    savePointsWindows: {
      weekly: [{ halves: 4, days: [0, 4], from: '16:00', to: '19:00' }],
      dated: [{ halves: 6, from: '2099-12-24', to: '2099-12-25', festival: 'christmas' }],
      forOrders: true,
      pin,
    },
    saveOutlet: {
      name: 'Bandra',
      phone: '+912226401234',
      weeklyHours: [null, [], [{ from: '11:00', to: '01:00' }], null, null, null, null],
      addressLine1: '7 Linking Road',
      addressLine2: 'Bandra West',
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400050',
      pin,
    },
    closeOutlet: { pin },
    saveReward: { ...rupeesOff, pin },
    saveFirstReward: { ...withoutLimits, pin },
    removeReward: { pin },
    saveStaff: {
      name: 'Ravi',
      role: 'counter',
      outletId: null,
      mostPoints: 200,
      mostPointsADay: 2_000,
      mobile: phone,
      pin,
    },
    drawStaffPin: { pin },
    saveCounterPhone: { name: 'Front counter', outletId: null, mayDecide: false, pin },
    drawCounterCode: { pin },
    unlockCounterPhones: { pin },
    startManaging: { pin },
    takeCounterCode: { code: '482190371156' },
    giveInStorePoints: { cusId: guest.cusId, points: 10, pin },
    undoAward: { entryId },
    confirmEntry: { entryId },
    giveOnlinePoints: { request, points: 10, pin },
    declineOnlineRequest: { request, reason, pin },
    declineGuestRequests: { cusId: guest.cusId, reason, pin },
    approveClaim: { claim, pin },
    declineClaim: { claim, reason, pin },
    takeBackAward: { entryId, reason: 'wrong_guest', pin },
    correctPoints: { cusId: guest.cusId, points: -10, reason: 'wrong_amount', pin },
    takeBackClaim: { claim, reason, pin },
    giveGift: { cusId: guest.cusId, words: 'Sorry for the wait.', pin },
    stopGifts: { giftId: requestId, reason },
    startImport: { importId: requestId, rows: 1, pin },
    sendImportedGuests: { chunk: 0, guests: [{ phone, points: 10 }] },
    takeBackImport: { pin },
    startExport: { exportId: requestId, kind: 'guests', pin },
    listCustomers: { search: 'Asha' },
    saveGuestNote: { note: 'Likes the window' },
    saveCustomer: { firstName: 'Asha', lastName: 'Rao', consent: noticeVersion },
    printCards: { count: 10 },
    stopCard: { cusId: guest.cusId, newCusId: guest.cusId, pin },
    giveCardReward: { cusId: guest.cusId, letters: 'BCDFGH', pin },
    bindCard: { cusId: guest.cusId, letters: 'BCDFGH' },
    lookUpNumber: { number },
    keepNumber: { number, pin, noticeVersion: counterNoticeVersion },
    forgetNumber: { number, pin },
    sendRewardCode: { cusId: guest.cusId, number },
    giveReward: { cusId: guest.cusId, proof: { number, code: '000000' }, pin },
    joinRestaurant: { resId },
    arrive: { resId, outlet: 1 },
    stepBack: { resId },
    decideImportedPoints: { resId, take: true },
    leaveRestaurant: { resId },
    saveConsents: {
      resId,
      notice: noticeVersion,
      shareNumber: true,
      news: true,
      offers: true,
      isAdult: true,
      birthday: '02-29',
    },
    openMessages: { messageIds: [entryId] },
    stopMessages: { messageId: entryId },
    reportMessage: { messageId: entryId },
    subscribeToPush: { ...pushTarget(), publicKey: 'A'.repeat(87), language: 'en' },
    endPush: { endpoint: 'https://push.dobara.example/1' },
    switchAsking: { isAsking: true },
    saveReviewLink: { reviewLink: 'https://g.page/r/CabcDEF123/review' },
    answerRating: { ratingId: entryId, words: 'Come again' },
    askForRating: { resId },
    rateVisit: { resId, entryId, stars: 4, words: 'Lovely dosa' },
    declineRating: { resId, entryId },
    saveNudge: { kind: 'birthday', isOn: true, sentence },
    saveOwnerMessages: { kinds: ['waiting'], quietFrom: 0, quietUntil: 8 },
    countNews: { segment: null },
    tryNews: { sentence },
    sendNews: { segment: null, sentence, pin },
    stopNews: { newsId: requestId },
    eraseMe: { confirm: 'erase' },
    requestOnlinePoints: { resId, platform: 'Zomato', orderId: 'Z-2', billAmount: 500 },
    saveBillingDetails: {
      billingName: 'Spice Route',
      addressLine1: '12 Hill Road',
      addressLine2: 'Bandra West',
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: '400050',
      gstin: '27AAPFU0939F1ZV',
      pin,
    },
    subscribe: { plan: 'monthly' },
    changePlan: { plan: 'annual' },
    cancelSubscription: { withRefund: false },
    claimReward: { resId, platform: 'In-store' },
    withdrawClaim: claim,
    noteClaimShown: { rewardId },
  }
}
