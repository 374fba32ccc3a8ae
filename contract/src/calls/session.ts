import { call } from './call.ts'

export const getCsrfToken = call({
  method: 'GET',
  path: '/csrf/token',
  as: 'anyone',
})

/** @__NO_SIDE_EFFECTS__ */
const signingIn = <const Role extends 'restaurant' | 'customer'>(role: Role) => ({
  login: call({
    method: 'POST',
    path: `/auth/${role}/login`,
    as: 'anyone',
  }),
  signup: call({
    method: 'POST',
    path: `/auth/${role}/signup`,
    as: 'anyone',
  }),
  logout: call({
    method: 'POST',
    path: `/auth/${role}/logout`,
    as: 'anyone',
  }),
  me: call({
    method: 'GET',
    path: `/auth/${role}/me`,
    as: 'signed-in',
  }),
})

export const restaurantSession = signingIn('restaurant')
export const customerSession = signingIn('customer')

export const syncSession = call({
  method: 'POST',
  path: '/auth/sync-session',
  as: 'anyone',
  withoutCsrf: true,
})

export const listSessions = call({
  method: 'GET',
  path: '/auth/sessions',
  as: 'signed-in',
})

export const endSession = call({
  method: 'POST',
  path: '/auth/sessions/end',
  as: 'signed-in',
  act: 'end_session',
})

export const endOtherSessions = call({
  method: 'POST',
  path: '/auth/sessions/end-others',
  as: 'signed-in',
  act: 'end_other_sessions',
})
