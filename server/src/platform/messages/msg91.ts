import { type GatewayOptions, handOver } from './gateway.ts'
import type { Sms } from './messages.ts'

interface Msg91Options extends GatewayOptions {
  authKey: string
  /** A template registered under DLT, with one variable named OTP. */
  templateId: string
}

/** MSG91's Flow API, version 5. It says no with status 200 and `type: 'error'`. */
export const connectMsg91 =
  ({ authKey, templateId, at = 'https://control.msg91.com', ...options }: Msg91Options) =>
  ({ to, code }: Sms): Promise<void> =>
    handOver({
      ...options,
      name: 'MSG91',
      url: `${at}/api/v5/flow`,
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        template_id: templateId,
        short_url: '0',
        recipients: [{ mobiles: to.replace('+', ''), OTP: code }],
      }),
      refusalIn: (status, { type, message }) =>
        status === 200 && type === 'success'
          ? null
          : `answered ${status}, ${type ?? 'no type'}: ${message ?? 'no message'}`,
    })
