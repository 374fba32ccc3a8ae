import { call } from './call.ts'

export const rehearseRules = call({
  method: 'POST',
  path: '/restaurant/insights/rehearsal',
  as: 'restaurant',
})
