import { call } from './call.ts'

export const getNumberKey = call({
  method: 'GET',
  path: '/restaurant/number-key',
  as: 'counter',
})

export const lookUpNumber = call({
  method: 'POST',
  path: '/restaurant/numbers/look-up',
  as: 'counter',
})

export const keepNumber = call({
  method: 'POST',
  path: '/restaurant/numbers/keep',
  as: 'counter',
})

export const forgetNumber = call({
  method: 'POST',
  path: '/restaurant/numbers/forget',
  as: 'counter',
})
