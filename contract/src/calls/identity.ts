import { call } from './call.ts'

export const getBotCheck = call({
  method: 'GET',
  at: '/identity',
  path: '/bot-check',
  as: 'anyone',
})

export const sendCode = call({
  method: 'POST',
  at: '/identity',
  path: '/send-code',
  as: 'anyone',
})

export const verifyCode = call({
  method: 'POST',
  at: '/identity',
  path: '/verify-code',
  as: 'anyone',
})

export const signUp = call({
  method: 'POST',
  at: '/identity',
  path: '/sign-up',
  as: 'anyone',
})

export const signIn = call({
  method: 'POST',
  at: '/identity',
  path: '/sign-in',
  as: 'anyone',
})

export const forgotPassword = call({
  method: 'POST',
  at: '/identity',
  path: '/forgot-password',
  as: 'anyone',
})

export const resetPassword = call({
  method: 'POST',
  at: '/identity',
  path: '/reset-password',
  as: 'anyone',
})

export const sendEmailCode = call({
  method: 'POST',
  at: '/identity',
  path: '/send-email-code',
  as: 'anyone',
})

export const proveEmail = call({
  method: 'POST',
  at: '/identity',
  path: '/prove-email',
  as: 'anyone',
})

export const getIdToken = call({
  method: 'POST',
  at: '/identity',
  path: '/token',
  as: 'anyone',
})

export const signOut = call({
  method: 'POST',
  at: '/identity',
  path: '/sign-out',
  as: 'anyone',
})

export const getKeys = call({
  method: 'GET',
  at: '/identity',
  path: '/jwks',
  as: 'anyone',
})
