import { call } from './call.ts'

export const confirmEntry = call({
  method: 'POST',
  path: '/restaurant/confirm-entry',
  as: 'restaurant',
  summary: "Say that a person's entry with cautions was right; it is not shown to check again",
  fails: ['entry_not_found'],
})
