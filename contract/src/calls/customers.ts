import { call } from './call.ts'

export const lookUpCustomer = call({
  method: 'GET',
  path: '/restaurant/customers/:cusId',
  as: 'counter',
  summary: 'The right-person line: first name, last initial, last visit, balance',
  fails: ['email_not_proved', 'customer_not_found', 'guest_left', 'too_many_strangers'],
})

export const listCustomers = call({
  method: 'POST',
  path: '/restaurant/customers/search',
  as: 'manager',
  summary:
    "The restaurant's own members by last visit, balance or visits; search by name or customer ID; segments with counts",
  fails: ['shown_enough', 'shown_today'],
})

export const getCustomerRecord = call({
  method: 'GET',
  path: '/restaurant/customers/:cusId/record',
  as: 'manager',
  summary: 'What a restaurant knows of its member: figures, segments, claims and online requests',
  fails: ['not_a_member', 'shown_enough', 'shown_today'],
})

export const saveGuestNote = call({
  method: 'POST',
  path: '/restaurant/customers/:cusId/note',
  as: 'restaurant',
  summary: "The owner's note about a member; the guest's export contains it",
  fails: ['not_a_member'],
})

export const saveCustomer = call({
  method: 'POST',
  path: '/customer/save',
  as: 'new-customer',
  summary: "The guest's names, and consent to the itemised notice",
})

export const getCustomerProfile = call({
  method: 'GET',
  path: '/customer/profile',
  as: 'customer',
  summary: "The guest's card: customer ID and names",
})

export const listMemberships = call({
  method: 'GET',
  path: '/customer/memberships',
  as: 'customer',
  summary: 'Every restaurant the guest joined or was given points at, with balance and progress',
})

export const joinRestaurant = call({
  method: 'POST',
  path: '/customer/join',
  as: 'customer',
  summary: 'Join by the code on the poster; the sign-up bonus comes once',
  fails: ['restaurant_not_found', 'program_paused'],
})

export const listImportedPoints = call({
  method: 'GET',
  path: '/customer/carried-balances',
  as: 'customer',
  summary:
    "The points that wait for the guest's mobile number at restaurants they joined, from an earlier list",
})

export const decideImportedPoints = call({
  method: 'POST',
  path: '/customer/carried-balances',
  as: 'customer',
  summary:
    'Take the points of an earlier list once, by which the restaurant can tell the number, or say no; a no can become a yes',
  fails: ['restaurant_not_found', 'not_joined', 'no_carried_balance'],
})

export const leaveRestaurant = call({
  method: 'POST',
  path: '/customer/leave',
  as: 'customer',
  summary:
    "Leave: the names go from the restaurant's list, what waits is withdrawn, points stay for a return",
  fails: ['restaurant_not_found', 'not_joined'],
})

export const listOwnEntries = call({
  method: 'GET',
  path: '/customer/entries',
  as: 'customer',
  summary: "The guest's entries at one restaurant, newest first",
  fails: ['restaurant_not_found', 'not_joined'],
})

export const exportMyData = call({
  method: 'GET',
  path: '/customer/export',
  as: 'customer',
  summary: 'Everything kept about the guest, as JSON',
})

export const eraseMe = call({
  method: 'POST',
  path: '/customer/erase',
  as: 'new-customer',
  summary: "Erase names, phone and sign-in; the restaurants' figures stay without a name",
  act: 'erase_me',
  fails: ['sign_in_afresh'],
})
