import { call } from './call.ts'

export const startImport = call({
  method: 'POST',
  path: '/restaurant/imports',
  as: 'restaurant',
})

export const sendImportedGuests = call({
  method: 'POST',
  path: '/restaurant/imports/:importId/guests',
  as: 'restaurant',
})

export const takeBackImport = call({
  method: 'POST',
  path: '/restaurant/imports/:importId/take-back',
  as: 'restaurant',
})

export const listImports = call({
  method: 'GET',
  path: '/restaurant/imports',
  as: 'restaurant',
})
