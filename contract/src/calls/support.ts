import { call } from './call.ts'

export const getSupport = call({
  method: 'GET',
  path: '/support',
  as: 'anyone',
})
