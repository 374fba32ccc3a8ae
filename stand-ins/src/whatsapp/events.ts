import { createHmac } from 'node:crypto'
import type { Taken } from './taken.ts'

interface Settings {
  appSecret: string
  phoneNumberId: string
  now: () => Date
}

/** @returns the HTTP status */
export type Receive = (body: Buffer, headers: Record<string, string>) => Promise<number>

/** As with Meta, events may come in any order, in batches, or several times. */
export function createEvents({ appSecret, phoneNumberId, now }: Settings) {
  let waiting: object[] = []
  const timestamp = () => String(Math.floor(now().getTime() / 1000))
  const metadata = { display_phone_number: '919812300000', phone_number_id: phoneNumberId }
  const add = (field: string, value: object) =>
    waiting.push({ field, value: { messaging_product: 'whatsapp', metadata, ...value } })

  return {
    /** @param code Meta's error code, if `status` is `failed` */
    addStatus(
      { id, to, callbackData }: Taken,
      status: 'sent' | 'delivered' | 'read' | 'failed',
      code?: number,
    ) {
      add('messages', {
        statuses: [
          {
            id,
            status,
            timestamp: timestamp(),
            recipient_id: to,
            biz_opaque_callback_data: callbackData,
            ...(code && { errors: [{ code, title: 'Failed' }] }),
          },
        ],
      })
    },

    addPreference(to: string, value: 'stop' | 'resume') {
      const category = 'marketing_messages'
      const preference = { wa_id: to, detail: 'Told in the chat ✋', category, value }
      add('user_preferences', {
        contacts: [{ profile: { name: 'Asha 🙏' }, wa_id: to }],
        user_preferences: [{ ...preference, timestamp: timestamp() }],
      })
    },

    addUnknown: () => add('account_update', { event: 'VERIFIED_ACCOUNT' }),

    /** Sends all waiting events in one batch. @returns the HTTP statuses */
    async deliver(receive: Receive, { isReversed = false, times = 1 } = {}): Promise<number[]> {
      const changes = isReversed ? waiting.toReversed() : waiting
      waiting = []
      const entry = [{ id: '102290129340398', changes }]
      const body = Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }))
      const headers = {
        'content-type': 'application/json',
        'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`,
      }
      const answers: number[] = []
      for (let time = 0; time < times; time++) answers.push(await receive(body, headers))
      return answers
    },
  }
}
