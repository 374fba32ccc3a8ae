import { fail } from '../failure.ts'
import { type GatewayOptions, handOver } from './gateway.ts'
import type { Sms } from './message.ts'

interface Msg91Options extends GatewayOptions {
  authKey: string
  /** The DLT template must have the variable OTP. */
  templateId: string
  /** The template must have the variable NOTICE, and is used for messages without a code. */
  noticeTemplateId?: string | null
  /** With the variables OTP and RESTAURANT. */
  rewardTemplateId?: string | null
}

/** The Flow API, version 5, answers even a refusal with status 200. */
export const connectMsg91 =
  ({
    authKey,
    templateId,
    noticeTemplateId = null,
    rewardTemplateId = null,
    at = 'https://control.msg91.com',
    ...options
  }: Msg91Options) =>
  async ({ to, code, text, rewardAt }: Sms): Promise<void> => {
    const codeTemplateId = rewardAt ? rewardTemplateId : templateId
    const template = code ? codeTemplateId : noticeTemplateId
    if (!template) {
      options.onError(`MSG91: there is no template for ${code ? 'rewards' : 'notices'}`)
      return fail('message_not_sent')
    }
    return handOver({
      ...options,
      name: 'MSG91',
      url: `${at}/api/v5/flow`,
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        template_id: template,
        short_url: '0',
        recipients: [
          {
            mobiles: to.replace('+', ''),
            ...(code ? { OTP: code } : { NOTICE: text }),
            ...(rewardAt && { RESTAURANT: rewardAt }),
          },
        ],
      }),
      refusalIn: (status, { type, message }) =>
        status === 200 && type === 'success'
          ? null
          : `answered ${status}, ${type ?? 'no type'}: ${message ?? 'no message'}`,
    })
  }
