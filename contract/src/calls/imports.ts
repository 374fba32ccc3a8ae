import { call } from './call.ts'

export const startImport = call({
  method: 'POST',
  path: '/restaurant/imports',
  as: 'restaurant',
  summary: 'Begin to import a list of guests; a repeat with the same ID changes nothing',
  fails: [
    'email_not_proved',
    'imports_today',
    'imports_full',
    'key_reused',
    'wrong_pin',
    'pin_locked',
  ],
})

export const sendImportedGuests = call({
  method: 'POST',
  path: '/restaurant/imports/:importId/guests',
  as: 'restaurant',
  summary: 'Send a numbered chunk of the list; a chunk that came before changes nothing',
  fails: ['import_not_found', 'already_taken_back', 'key_reused'],
})

export const takeBackImport = call({
  method: 'POST',
  path: '/restaurant/imports/:importId/take-back',
  as: 'restaurant',
  summary: 'Delete the points of a list that still wait; points that arrived stay',
  fails: ['import_not_found', 'wrong_pin', 'pin_locked'],
})

export const listImports = call({
  method: 'GET',
  path: '/restaurant/imports',
  as: 'restaurant',
  summary: 'The imports of the last months, newest first',
})
