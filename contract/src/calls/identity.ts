import { call } from './call.ts'

export const getBotCheck = call({
  method: 'GET',
  at: '/identity',
  path: '/bot-check',
  as: 'anyone',
  summary:
    'A proof-of-work challenge (ALTCHA) to solve before a code, a sign-up or a reset is asked for',
})

export const sendCode = call({
  method: 'POST',
  at: '/identity',
  path: '/send-code',
  as: 'anyone',
  summary: 'Send a 6-digit code by SMS; the same answer whether or not the number has an account',
  fails: ['bot_check_failed', 'code_wait', 'code_limit', 'message_not_sent'],
})

export const verifyCode = call({
  method: 'POST',
  at: '/identity',
  path: '/verify-code',
  as: 'anyone',
  summary: 'Sign in with the code: 5 minutes, 5 tries, once',
  fails: ['code_wrong', 'code_expired', 'too_many_tries'],
})

export const signUp = call({
  method: 'POST',
  at: '/identity',
  path: '/sign-up',
  as: 'anyone',
  summary: 'Create a sign-in with e-mail and password',
  fails: ['bot_check_failed', 'email_taken', 'too_many_tries'],
})

export const signIn = call({
  method: 'POST',
  at: '/identity',
  path: '/sign-in',
  as: 'anyone',
  summary: 'Sign in with e-mail and password',
  fails: ['password_wrong', 'too_many_tries', 'bot_check_failed'],
})

export const forgotPassword = call({
  method: 'POST',
  at: '/identity',
  path: '/forgot-password',
  as: 'anyone',
  summary:
    'Send a link to choose a new password; the same answer whether or not there is an account',
  fails: ['bot_check_failed', 'too_many_tries'],
})

export const resetPassword = call({
  method: 'POST',
  at: '/identity',
  path: '/reset-password',
  as: 'anyone',
  summary: 'Choose a new password with the token from the link; works once, ends other sign-ins',
  fails: ['reset_link_refused'],
})

export const sendEmailCode = call({
  method: 'POST',
  at: '/identity',
  path: '/send-email-code',
  as: 'anyone',
  summary:
    'Send a 6-digit code to the address of whoever is signed in at the provider, to prove it',
  fails: ['signed_out', 'code_wait', 'code_limit', 'message_not_sent'],
})

export const proveEmail = call({
  method: 'POST',
  at: '/identity',
  path: '/prove-email',
  as: 'anyone',
  summary: 'Prove the address with the code: 5 minutes, 5 tries, once',
  fails: ['signed_out', 'code_wrong', 'code_expired', 'too_many_tries'],
})

export const getIdToken = call({
  method: 'POST',
  at: '/identity',
  path: '/token',
  as: 'anyone',
  summary: 'A fresh ID token for whoever is signed in at the provider',
  fails: ['signed_out'],
})

export const signOut = call({
  method: 'POST',
  at: '/identity',
  path: '/sign-out',
  as: 'anyone',
  summary: 'End the sign-in at the provider',
})

export const getKeys = call({
  method: 'GET',
  at: '/identity',
  path: '/jwks',
  as: 'anyone',
  summary: 'The public keys that ID tokens are signed with (JSON Web Key Set)',
})
