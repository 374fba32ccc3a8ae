import { Email, Phone } from '@dobara/contract/fields/fields'
import { endpoint } from '@dobara/contract/schemas/endpoint'
import type { Database } from '@dobara/server/platform/database/database'
import { fail } from '@dobara/server/platform/failure'
import { on, type Route } from '@dobara/server/platform/http/api/route'
import * as z from 'zod/mini'
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

/** The outbox shows sign-in codes, so the route answers only requests from this machine. */
export const outboxRoute = (database: Database): Route =>
  on(readOutbox, async ({ query, isFromThisMachine }) => {
    if (!isFromThisMachine) fail('not_found')
    const messages = await listOutbox(database, query.to ?? null)
    return {
      messages: messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() })),
    }
  })
