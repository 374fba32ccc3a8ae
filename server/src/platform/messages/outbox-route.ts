import { endpoint } from '@dobara/contract/endpoint'
import { Email, Phone } from '@dobara/contract/fields'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { on, type Route } from '../http/route.ts'
import { listOutbox } from './outbox.ts'

const readOutbox = endpoint({
  method: 'GET',
  at: '/dev',
  path: '/outbox',
  as: 'anyone',
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

/** Shows everybody's codes: for development and tests alone. */
export const outboxRoute = (database: Database): Route =>
  on(readOutbox, async ({ query }) => {
    const messages = await listOutbox(database, query.to ?? null)
    return {
      messages: messages.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() })),
    }
  })
