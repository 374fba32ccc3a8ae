import { type GatewayOptions, handOver } from './gateway.ts'
import type { Sms } from './message.ts'

interface TwilioOptions extends GatewayOptions {
  accountSid: string
  authToken: string
  from: string
}

export const connectTwilio =
  ({ accountSid, authToken, from, at = 'https://api.twilio.com', ...options }: TwilioOptions) =>
  ({ to, text }: Sms): Promise<void> =>
    handOver({
      ...options,
      name: 'Twilio',
      url: `${at}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        To: to,
        [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
        Body: text,
      }).toString(),
      refusalIn: (status, { sid, code }) =>
        status === 201 && typeof sid === 'string'
          ? null
          : `answered ${status}, error ${code ?? 'unknown'}`,
    })
