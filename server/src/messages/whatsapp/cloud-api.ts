import { readJson } from '../../platform/json.ts'
import type { WhatsAppConfig } from '../../platform/whatsapp-config.ts'
import type { Handed } from '../channel.ts'

export interface TemplateMessage {
  to: string
  template: { name: string; language: string; parameters: string[] }
  callbackData: string
  /** A marketing message is not sent again if it may have left. */
  isMarketing: boolean
}

/** `stopped`: the person stopped marketing at WhatsApp. */
export type WhatsAppOutcome = Handed | { result: 'stopped' }

interface Options extends WhatsAppConfig {
  /** Does not name the recipient */
  onError: (reason: string) => void
}

const defaultTimeoutMilliseconds = 10_000
/** Meta asks for longer waits after each refusal. */
const pairWaitSeconds = 60

/** Never throws, whatever Meta does. */
export const connectCloudApi =
  ({ url, token, phoneNumberId, timeoutMilliseconds, onError }: Options) =>
  async ({
    to,
    template,
    callbackData,
    isMarketing,
  }: TemplateMessage): Promise<WhatsAppOutcome> => {
    const { name, language, parameters } = template
    const body = JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: to.replace('+', ''),
      type: 'template',
      template: {
        name,
        language: { code: language },
        components: [
          { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) },
        ],
      },
      biz_opaque_callback_data: callbackData,
    })
    try {
      const response = await fetch(`${url}/${phoneNumberId}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds ?? defaultTimeoutMilliseconds),
      })
      const code = codeIn(await response.text())
      if (response.ok) return { result: 'sent' }
      const outcome = outcomeOf(response.status, code)
      if (isForOperator(response.status, code))
        onError(`WhatsApp: ${name} (${language}): answered ${response.status}, code ${code}`)
      return outcome
    } catch (error) {
      const cause = causeOf(error)
      onError(`WhatsApp: ${cause}`)
      // Meta may have taken the message.
      if (isMarketing && !neverLeft.has(cause)) return { result: 'nowhere' }
      return { result: 'later', afterSeconds: null }
    }
  }

const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Meta's codes for errors that pass */
const passing = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004])
/** Errors of token, rights or payment: messages wait until the operator acts or it is too late. */
const operators = new Set([0, 3, 10, 190, 131005, 131031, 131042, 368])
/** Not on WhatsApp, stopped marketing, or got as much of it as Meta allows */
const persons = new Set([131026, 131047, 131049, 131050])

function outcomeOf(status: number, code: number): WhatsAppOutcome {
  if (code === 131050) return { result: 'stopped' }
  if (code === 131056) return { result: 'later', afterSeconds: pairWaitSeconds }
  if (persons.has(code)) return { result: 'nowhere' }
  const isLater = passing.has(code) || operators.has(code) || status === 429 || status >= 500
  return isLater ? { result: 'later', afterSeconds: null } : { result: 'nowhere' }
}

const isForOperator = (status: number, code: number) =>
  !persons.has(code) && !passing.has(code) && status < 500 && status !== 429

const codeIn = (text: string): number =>
  Number((readJson(text) as { error?: { code?: unknown } } | null)?.error?.code ?? -1)

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
