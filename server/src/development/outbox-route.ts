import { Email, Phone } from '@dobara/contract/fields/fields'
import { endpoint } from '@dobara/contract/schemas/endpoint'
import * as z from 'zod/mini'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { on, type Route } from '../platform/http/api/route.ts'
import { listOutbox } from './outbox.ts'

const call = {
  method: 'GET',
  at: '/dev',
  path: '/outbox',
  as: 'anyone',
} as const

const readOutbox = endpoint(call, {
  summary: 'The messages that would have been sent, newest first; not in production',
  query: z.object({ to: z.optional(z.union([Phone, Email])) }),
  answers: z.object({
    messages: z.array(
      z.object({
        to: z.string(),
        channel: z.enum(['sms', 'email']),
        text: z.string(),
        code: z.nullable(z.string()),
        sentAt: z.string(),
      }),
    ),
  }),
})

/** Shows all codes. Mounted in development and tests only, and answers this machine only. */
export const outboxRoute = (database: Database): Route =>
  on(readOutbox, async ({ query, isFromThisMachine }) => {
    if (!isFromThisMachine) fail('not_found')
    const messages = await listOutbox(database, query.to ?? null)
    return {
      messages: messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() })),
    }
  })
