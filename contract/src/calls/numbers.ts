import { call } from './call.ts'

export const sendSleepingEmailCode = call({
  method: 'POST',
  at: '/identity',
  path: '/held-number/send-email-code',
  as: 'anyone',
})

export const openSleepingNumber = call({
  method: 'POST',
  at: '/identity',
  path: '/held-number/open',
  as: 'anyone',
})

export const settleHeldNumber = call({
  method: 'POST',
  at: '/identity',
  path: '/held-number/settle',
  as: 'anyone',
})

export const stopNumberByLink = call({
  method: 'POST',
  at: '/identity',
  path: '/number/stop',
  as: 'anyone',
})

export const getNumber = call({
  method: 'GET',
  path: '/auth/number',
  as: 'signed-in',
})

export const enterNewNumber = call({
  method: 'POST',
  path: '/auth/number/new',
  as: 'signed-in',
})

export const sendNumberCode = call({
  method: 'POST',
  path: '/auth/number/send-code',
  as: 'signed-in',
})

export const proveNumberChange = call({
  method: 'POST',
  path: '/auth/number/prove',
  as: 'signed-in',
  act: 'change_number',
})

export const stopNumberChange = call({
  method: 'POST',
  path: '/auth/number/stop',
  as: 'signed-in',
})

export const sendRecoveryCode = call({
  method: 'POST',
  path: '/auth/recovery-email/send-code',
  as: 'signed-in',
  act: 'recovery_email',
})

export const saveRecoveryEmail = call({
  method: 'POST',
  path: '/auth/recovery-email/save',
  as: 'signed-in',
})
