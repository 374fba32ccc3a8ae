import { call } from './call.ts'

export const startExport = call({
  method: 'POST',
  path: '/restaurant/exports',
  as: 'restaurant',
  summary:
    'Begin to take the guests or the entries along; a repeat with the same ID changes nothing',
  fails: ['email_not_proved', 'exports_today', 'key_reused', 'wrong_pin', 'pin_locked'],
})

export const readExport = call({
  method: 'GET',
  path: '/restaurant/exports/:exportId',
  as: 'restaurant',
  summary: 'The next part of the file as CSV, for an hour and the sign-in that entered the PIN',
  fails: ['export_not_found'],
})
