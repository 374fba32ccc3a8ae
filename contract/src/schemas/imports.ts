import * as z from 'zod/mini'
import * as calls from '../calls/imports.ts'
import { Id, Phone, Pin, Points, wrong } from '../fields/fields.ts'
import { importedRowsPerDay, rowsPerChunk } from '../rules/imports.ts'
import { endpoint } from './endpoint.ts'

const Import = z.object({
  importId: z.string(),
  /** `rows` is the announced number; `received` is the number of rows that came. */
  rows: z.int(),
  received: z.int(),
  /** Guests who got points; null below 10, because a small count reveals a number. */
  arrived: z.nullable(z.int()),
  createdAt: z.iso.datetime(),
  /** Waiting points are then deleted. */
  endsAt: z.iso.datetime(),
  takenBackAt: z.nullable(z.iso.datetime()),
})

export const startImport = endpoint(calls.startImport, {
  summary: 'Begin to import a list of guests; a repeat with the same ID changes nothing',
  fails: [
    'email_not_proved',
    'imports_today',
    'imports_full',
    'key_reused',
    'wrong_pin',
    'pin_locked',
  ],
  body: z.object({
    importId: Id,
    rows: z
      .int({ error: wrong('not_valid') })
      .check(z.gte(1, wrong('not_valid')), z.lte(importedRowsPerDay, wrong('not_valid'))),
    pin: Pin,
  }),
  answers: z.object({ endsAt: z.iso.datetime() }),
})

export const sendImportedGuests = endpoint(calls.sendImportedGuests, {
  summary: 'Send a numbered chunk of the list; a chunk that came before changes nothing',
  fails: ['import_not_found', 'already_taken_back', 'key_reused'],
  params: z.object({ importId: Id }),
  body: z.object({
    /** From 0 */
    chunk: z
      .int({ error: wrong('not_valid') })
      .check(z.gte(0, wrong('not_valid')), z.lt(1_000, wrong('not_valid'))),
    /** If a number has several rows, the last counts. */
    guests: z
      .array(z.object({ phone: Phone, points: Points }), wrong('not_valid'))
      .check(z.minLength(1, wrong('not_valid')), z.maxLength(rowsPerChunk, wrong('not_valid'))),
  }),
  /** Rows of the whole list so far, which reveal no guest */
  answers: z.object({ received: z.int() }),
})

export const takeBackImport = endpoint(calls.takeBackImport, {
  summary: 'Delete the points of a list that still wait; points that arrived stay',
  fails: ['import_not_found', 'wrong_pin', 'pin_locked'],
  params: z.object({ importId: Id }),
  body: z.object({ pin: Pin }),
  answers: z.object({
    message: z.string(),
    /** Null below 10 */
    arrived: z.nullable(z.int()),
  }),
})

export const listImports = endpoint(calls.listImports, {
  summary: 'The imports of the last months, newest first',
  answers: z.object({ results: z.array(Import) }),
})
