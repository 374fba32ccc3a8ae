import { call } from './call.ts'

export const proveByCode = call({
  method: 'POST',
  at: '/identity',
  path: '/prove-by-code',
  as: 'anyone',
})

export const proveByPassword = call({
  method: 'POST',
  at: '/identity',
  path: '/prove-by-password',
  as: 'anyone',
})
