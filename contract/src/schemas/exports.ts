import * as z from 'zod/mini'
import * as calls from '../calls/exports.ts'
import { Cursor, Id, Month, Pin, wrong } from '../fields/fields.ts'
import { exportKinds } from '../rules/exports.ts'
import { endpoint } from './endpoint.ts'

export const startExport = endpoint(calls.startExport, {
  summary:
    'Begin to take the guests or the entries along; a repeat with the same ID changes nothing',
  fails: ['email_not_proved', 'exports_today', 'key_reused', 'wrong_pin', 'pin_locked'],
  body: z.object({
    exportId: Id,
    kind: z.enum(exportKinds, wrong('not_valid')),
    /** For entries alone; default: the first entry's month */
    firstMonth: z.optional(Month),
    /** For entries alone; default: the last entry's month */
    lastMonth: z.optional(Month),
    pin: Pin,
  }),
  answers: z.object({
    /** Counted at the start; guests may come or go meanwhile. */
    rows: z.int(),
  }),
})

export const readExport = endpoint(calls.readExport, {
  summary: 'The next part of the file as CSV, for an hour and the sign-in that entered the PIN',
  fails: ['export_not_found'],
  params: z.object({ exportId: Id }),
  query: z.object({
    /** Left out: the first page, with byte order mark and heading */
    after: z.optional(Cursor),
  }),
  answers: z.object({
    /** Whole lines */
    text: z.string(),
    /** Without the heading */
    rows: z.int(),
    /** Null: the file is complete. */
    next: z.nullable(z.string()),
  }),
})
