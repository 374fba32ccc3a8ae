import { call } from './call.ts'

export const getInsights = call({
  method: 'GET',
  path: '/restaurant/insights',
  as: 'restaurant',
  summary:
    'What the ledger says about the whole days until yesterday: visits, guests, points and what is owed',
})
