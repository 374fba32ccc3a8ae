import * as z from 'zod'
import { readJson } from '../../platform/json.ts'
import type { MessageStatus } from './whatsapp-queries.ts'

const form =
  /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** Comes back with each status of a message, so that no ID of Meta's must be stored. */
export const callbackDataOf = (restaurantId: string, messageId: string) =>
  `${restaurantId}.${messageId}`

function readCallbackData(text: string) {
  const [, restaurantId, messageId] = form.exec(text) ?? []
  return restaurantId && messageId ? { restaurantId, messageId } : null
}

const Status = z.object({
  status: z.string(),
  timestamp: z.coerce.number().int().positive(),
  biz_opaque_callback_data: z.string(),
  errors: z.array(z.object({ code: z.number() })).optional(),
})

const Preference = z.object({
  wa_id: z.string().regex(/^\d{6,15}$/),
  category: z.literal('marketing_messages'),
  value: z.string(),
  timestamp: z.coerce.number().int().positive(),
})

const Change = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    statuses: z.array(z.unknown()).default([]),
    user_preferences: z.array(z.unknown()).default([]),
  }),
})

const Body = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.unknown()) })),
})

export interface WhatsAppEvents {
  statuses: (MessageStatus & { errorCode: number | null })[]
  stopped: { phoneNumber: string; at: Date }[]
}

/** Leaves out unknown events and those of other numbers. */
export function readEvents(bytes: Buffer, phoneNumberId: string, now: Date): WhatsAppEvents {
  const body = Body.safeParse(readJson(bytes.toString('utf8')))
  const values = (body.data?.entry ?? [])
    .flatMap(({ changes }) => known(Change, changes))
    .map(({ value }) => value)
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
  return {
    statuses: values
      .flatMap((value) => known(Status, value.statuses))
      .flatMap((status) => statusOf(status, now)),
    stopped: values
      .flatMap((value) => known(Preference, value.user_preferences))
      .filter(({ value }) => value === 'stop')
      .map(({ wa_id, timestamp }) => ({ phoneNumber: `+${wa_id}`, at: timeOf(timestamp, now) })),
  }
}

function statusOf({ status, timestamp, errors, ...given }: z.infer<typeof Status>, now: Date) {
  const about = readCallbackData(given.biz_opaque_callback_data)
  if (!about || (status !== 'delivered' && status !== 'read' && status !== 'failed')) return []
  return [
    { ...about, status, at: timeOf(timestamp, now), errorCode: errors?.[0]?.code ?? null },
  ] satisfies WhatsAppEvents['statuses']
}

/** The end of Meta's second, so that a stop is never before a consent of the same second. */
const timeOf = (second: number, now: Date) => new Date(Math.min(second * 1000 + 999, now.getTime()))

const known = <Form extends z.ZodType>(form: Form, all: unknown[]): z.infer<Form>[] =>
  all.flatMap((one) => {
    const read = form.safeParse(one)
    return read.success ? [read.data] : []
  })
