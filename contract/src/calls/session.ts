import { call } from './call.ts'

export const getCsrfToken = call({
  method: 'GET',
  path: '/csrf/token',
  as: 'anyone',
  summary:
    'A token for the x-csrf-token header, bound to the session or, before login, to the visitor',
})

/** @__NO_SIDE_EFFECTS__ */
const signingIn = <const Role extends 'restaurant' | 'customer'>(role: Role) => ({
  login: call({
    method: 'POST',
    path: `/auth/${role}/login`,
    as: 'anyone',
    summary: `Trade an ID token for a ${role}'s session; creates the account at its first login`,
    fails: ['id_token_refused', 'wrong_role', 'email_not_proved'],
  }),
  signup: call({
    method: 'POST',
    path: `/auth/${role}/signup`,
    as: 'anyone',
    summary: `Create a ${role}'s account for an ID token, and sign in`,
    fails: ['id_token_refused', 'wrong_role', 'email_not_proved'],
  }),
  logout: call({
    method: 'POST',
    path: `/auth/${role}/logout`,
    as: 'anyone',
    summary: 'End the session on the server; also fine when there is none',
  }),
  me: call({
    method: 'GET',
    path: `/auth/${role}/me`,
    as: 'signed-in',
    summary: 'Who is signed in, whatever the role',
  }),
})

export const restaurantSession = signingIn('restaurant')
export const customerSession = signingIn('customer')

export const syncSession = call({
  method: 'POST',
  path: '/auth/sync-session',
  as: 'anyone',
  summary: 'A new session from a refreshed ID token in the Authorization header (Bearer)',
  fails: ['id_token_refused'],
  withoutCsrf: true,
})

export const listSessions = call({
  method: 'GET',
  path: '/auth/sessions',
  as: 'signed-in',
  summary: 'Where this person is signed in, the last used first',
})

export const endSession = call({
  method: 'POST',
  path: '/auth/sessions/end',
  as: 'signed-in',
  summary: 'End one of them',
  act: 'end_session',
  fails: ['sign_in_afresh', 'not_found'],
})

export const endOtherSessions = call({
  method: 'POST',
  path: '/auth/sessions/end-others',
  as: 'signed-in',
  summary: 'End all but this one',
  act: 'end_other_sessions',
  fails: ['sign_in_afresh'],
})
