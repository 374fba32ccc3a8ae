import { noParticulars, type Particulars } from '@dobara/contract/site/contact'
import { expect, test } from 'vitest'
import type { Email } from './message.ts'
import { openMessages } from './messages.ts'

async function mailFrom(particulars: Particulars): Promise<string> {
  const kept: Email[] = []
  const messages = openMessages({
    sms: null,
    smtp: null,
    particulars,
    outbox: async () => ({
      sendSms: async () => {},
      sendEmail: async (mail) => void kept.push(mail),
    }),
    onError: () => {},
  })
  await messages.sendEmail({ to: 'meera@thali.example', subject: 'Your code', text: '123456' })
  return kept.map(({ text }) => text).join()
}

test('every mail ends with its sender and a contact', async () => {
  expect(
    await mailFrom({
      company: { name: 'Thali & Sons', address: null, gstin: null },
      support: {
        email: 'care@thali.example',
        phone: '1800 123 4567',
        hours: null,
        whatsapp: '+91 98765 43210',
      },
    }),
  ).toBe(
    '123456\n\n-- \nThali & Sons\ncare@thali.example · 1800 123 4567 · WhatsApp +91 98765 43210',
  )
})

test('a mail from a server without particulars names examples, which reach nobody', async () => {
  expect(await mailFrom(noParticulars)).toBe(
    '123456\n\n-- \nDobara\nhelp@dobara.example · 1800 000 0000',
  )
})
