import { m } from '../../paraglide/messages.js'

/** The regulars of the demo restaurant, as the pictures show them. */
export const restaurant = { name: 'Spice Route', minimumSpend: 800, signUpBonus: 200 }

export const asha = {
  cusId: '48219038',
  name: 'Asha R.',
  firstName: () => m.landing_scene_asha(),
  balance: 560,
  lastVisit: '12 Nov',
}

export const requests = [
  { cusId: '1190 2269', name: 'Farhan K.', order: 'Swiggy · ₹640', time: '1:12 pm' },
  { cusId: '7305 5512', name: 'Meera S.', order: 'Zomato · ₹1,280', time: '12:40 pm' },
]

export const missing = restaurant.minimumSpend - asha.balance
export const progress = asha.balance / restaurant.minimumSpend
