import { call } from './call.ts'

export const proveByCode = call({
  method: 'POST',
  at: '/identity',
  path: '/prove-by-code',
  as: 'anyone',
  summary:
    'Trade a code that was sent for one act for the proof of that act; signs nobody in, counts with the codes of signing in',
  fails: ['signed_out', 'code_wrong', 'code_expired', 'too_many_tries'],
})

export const proveByPassword = call({
  method: 'POST',
  at: '/identity',
  path: '/prove-by-password',
  as: 'anyone',
  summary:
    'Trade a password for the proof of one act; signs nobody in, counts with the passwords of signing in',
  fails: ['signed_out', 'password_wrong', 'too_many_tries', 'bot_check_failed'],
})
