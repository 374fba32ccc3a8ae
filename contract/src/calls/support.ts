import { call } from './call.ts'

export const getSupport = call({
  method: 'GET',
  path: '/support',
  as: 'anyone',
  summary: 'How to reach the people behind the product',
})
