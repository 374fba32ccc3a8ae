import { formatDate } from '@dobara/contract/text/dates'
import { inIndia } from '@dobara/contract/text/india-time'
import { m } from '@dobara/words/messages.js'

const todayAt = (time: string) => {
  const day = inIndia(Date.now()).toISOString().slice(0, 10)
  const at = new Date(`${day}T${time}+05:30`)
  return { createdAt: at.toISOString(), formattedDate: formatDate(at) }
}

export const restaurant = {
  resId: '2BJEUS',
  restaurantName: 'Spice Route',
  minimumSpend: 800,
  signUpBonus: 200,
}

export const asha = {
  cusId: '48219038',
  isMember: true,
  firstName: 'Asha',
  lastInitial: 'R',
  balance: 560,
  lastVisitAt: '2026-11-12T14:05:00.000Z',
  signUpBonus: 0,
  printedCard: null,
  gifts: [],
}

export const requests = [
  {
    requestId: 'the-first',
    ...todayAt('13:12'),
    cusId: '11902269',
    firstName: 'Farhan',
    lastName: 'K',
    isErased: false,
    platform: 'Swiggy',
    orderId: '174406112',
    billAmount: 640,
  },
  {
    requestId: 'the-second',
    ...todayAt('12:40'),
    cusId: '73055512',
    firstName: 'Meera',
    lastName: 'S',
    isErased: false,
    platform: 'Zomato',
    orderId: '6201187745',
    billAmount: 1280,
  },
] as const

export const claim = () =>
  ({
    rewardId: 'the-claim',
    ...todayAt('21:05'),
    cusId: '62810454',
    firstName: 'Joseph',
    lastName: 'D',
    isErased: false,
    platform: 'In-store',
    reward: m.landing_scene_reward(),
    cost: restaurant.minimumSpend,
    choiceId: 'first',
    kind: 'thing',
    steps: 1,
    rupees: null,
    percent: null,
    mostRupees: null,
  }) as const

export const award = 120

export const missing = restaurant.minimumSpend - asha.balance
export const progress = asha.balance / restaurant.minimumSpend
