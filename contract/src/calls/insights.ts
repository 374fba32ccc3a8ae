import { call } from './call.ts'

export const getInsights = call({
  method: 'GET',
  path: '/restaurant/insights',
  as: 'restaurant',
  summary:
    'What the ledger says about the whole days until yesterday: visits, guests, points and what is owed',
})

export const countReadyGuests = call({
  method: 'POST',
  path: '/restaurant/insights/ready',
  as: 'restaurant',
  summary:
    'Count the guests whose points are enough for the reward, now and if it cost other points',
})

export const getOutletInsights = call({
  method: 'GET',
  path: '/restaurant/insights/outlets',
  as: 'restaurant',
  summary:
    'Visits, guests and points of the same days at each outlet; none while there is a single one',
})
