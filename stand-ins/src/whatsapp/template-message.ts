import * as z from 'zod'
import type { Taken } from './taken.ts'

const Message = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\d{6,15}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string().regex(/^[a-z\d_]{1,512}$/),
    language: z.strictObject({ code: z.string() }),
    components: z.tuple([
      z.strictObject({
        type: z.literal('body'),
        parameters: z.array(
          z.strictObject({
            type: z.literal('text'),
            // Not empty; no new line, no tab, and at most four spaces in a row
            text: z.string().regex(/^(?!.*(\n|\t| {5})).+$/s),
          }),
        ),
      }),
    ]),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
})

/** @returns null for a body that Meta refuses */
export function readTemplateMessage(
  contentType: string | undefined,
  body: string,
): Omit<Taken, 'id'> | null {
  if (!contentType?.startsWith('application/json')) return null
  try {
    const { to, template, biz_opaque_callback_data } = Message.parse(JSON.parse(body))
    return {
      to,
      template: template.name,
      language: template.language.code,
      parameters: template.components[0].parameters.map(({ text }) => text),
      callbackData: biz_opaque_callback_data ?? null,
    }
  } catch {
    return null
  }
}
