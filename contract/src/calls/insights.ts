import { call } from './call.ts'

export const getInsights = call({
  method: 'GET',
  path: '/restaurant/insights',
  as: 'restaurant',
  summary:
    'What the ledger says about the whole days until yesterday: visits, guests, points and what is owed',
})

export const getOutletInsights = call({
  method: 'GET',
  path: '/restaurant/insights/outlets',
  as: 'restaurant',
  summary:
    'Visits, guests and points of the same days at each outlet; none while there is a single one',
})
