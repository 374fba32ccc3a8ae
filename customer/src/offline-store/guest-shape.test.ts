import { expect, test } from 'vitest'
import { asGuestData } from './guest-shape.ts'

const card = {
  cusId: '48219037',
  firstName: 'Asha',
  lastName: 'Rao',
  phoneNumber: '+919812345678',
  email: null,
}
const chai = {
  choiceId: '0193',
  isFirst: false,
  kind: 'rupees',
  reward: '₹50 off',
  points: 400,
  rupees: 50,
  percent: null,
  mostRupees: null,
  inSteps: true,
  days: [0, 1],
  from: '15:00',
  to: '18:00',
  aDay: 10,
  onceAGuest: false,
}
const membership = {
  resId: 'AB2CDE',
  restaurantName: 'Spice Route',
  city: 'Pune',
  reward: 'Free coffee',
  minimumSpend: 800,
  openingHours: '12–3:30 pm, 7–11 pm, closed Mondays',
  rupeesPerPoint: 10,
  smallestBill: 200,
  mostPoints: 500,
  isPaused: false,
  logo: null,
  rewardPicture: '/pictures/AB2CDE/reward/Zk3vX0o1c9RkLw2aZk3vX0.webp',
  rewards: [chai],
  balance: 320,
  missing: 480,
  joinedAt: '2026-11-20T11:05:00Z',
  lastVisitAt: null,
  hereUntil: '2026-11-20T13:05:00Z',
  hasDecided: false,
  seesName: true,
}
const document = {
  memberships: [membership],
  leftWithBonus: ['ZZ2CDE'],
  leftPoints: { ZZ2CDE: 650 },
  onlineRequests: [],
  claims: [],
  readAt: '2026-11-20T11:05:00Z',
}

test('stored data is read unchanged', () => {
  const kept = {
    card,
    document,
    at: 1_800_000_000_000,
    seen: { AB2CDE: 320 },
    openedDeclines: ['r'],
  }
  const read = asGuestData(kept)
  expect(read).toMatchObject(kept)
  expect(asGuestData(read)).toEqual(read)
  const withoutDocument = { card, document: null, at: 0, seen: null, openedDeclines: [] }
  expect(asGuestData(withoutDocument)).toEqual(withoutDocument)
})

/** The oldest stored form. Do not add fields: a phone may bring this form to any later version. */
const firstMembership = {
  resId: 'AB2CDE',
  restaurantName: 'Spice Route',
  city: 'Pune',
  reward: 'Free coffee',
  minimumSpend: 800,
  balance: 320,
  missing: 480,
  joinedAt: '2026-11-20T11:05:00Z',
  lastVisitAt: null,
}

test('a document in the oldest stored form is still read', () => {
  const first = { memberships: [firstMembership], onlineRequests: [], claims: [] }
  expect(asGuestData({ card, document: first, at: 7 })).toMatchObject({
    card,
    document: {
      ...first,
      memberships: [
        {
          ...firstMembership,
          openingHours: '',
          rupeesPerPoint: 0,
          smallestBill: 0,
          mostPoints: 0,
          isPaused: false,
          logo: null,
          rewardPicture: null,
          rewards: [],
          hereUntil: null,
          hasDecided: true,
          seesName: false,
        },
      ],
      leftWithBonus: [],
      leftPoints: {},
      readAt: '',
    },
    at: 7,
    seen: null,
    openedDeclines: [],
  })
})

test('a claim of a version with one reward is read as a thing, taken once', () => {
  const claim = {
    rewardId: '0192',
    resId: 'AB2CDE',
    restaurantName: 'Spice Route',
    formattedDate: '20 Nov 2026, 4:35 pm',
    platform: 'In-store',
    reward: 'Free coffee',
    cost: 800,
    status: 'approved',
    reason: null,
  }
  const read = asGuestData({ card, document: { ...document, claims: [claim] }, at: 7 })
  expect(read?.document?.claims).toMatchObject([
    { ...claim, choiceId: '', kind: 'thing', steps: 1, rupees: null, percent: null },
  ])
})

test('a document of another shape is dropped and the card is kept', () => {
  for (const other of [
    undefined,
    'text',
    {},
    { ...document, memberships: [{ ...membership, balance: '320' }] },
  ])
    expect(asGuestData({ card, document: other, at: 7 })).toMatchObject({
      card,
      document: null,
      at: 0,
    })
})

test('without a readable card there is no data', () => {
  for (const other of [undefined, null, 7, {}, { card: { cusId: 48219037 } }, { document }])
    expect(asGuestData(other)).toBeNull()
})
