import { call } from './call.ts'

export const savePointsWindows = call({
  method: 'POST',
  path: '/restaurant/points-windows',
  as: 'restaurant',
})
