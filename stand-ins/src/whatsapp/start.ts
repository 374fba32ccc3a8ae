import type { IncomingMessage, ServerResponse } from 'node:http'
import { giftTexts } from '@dobara/contract/guest-messages/message-text'
import { templateOf } from '@dobara/contract/guest-messages/whatsapp-template'
import { offers, receipts } from '@dobara/contract/rules/messages'
import type { WhatsAppConfig } from '@dobara/server/platform/whatsapp-config'
import { serveHere } from '../serve-here.ts'
import { createEvents } from './events.ts'
import { type Refusal, refusals } from './refusals.ts'
import type { Taken } from './taken.ts'
import { readTemplateMessage } from './template-message.ts'

interface Options {
  now?: () => Date
}

interface Template {
  variables: number
  category: 'UTILITY' | 'MARKETING'
  isPaused: boolean
}

/** `silent` accepts the message, but sends no answer. */
type Answer = { kind: 'right' | 'silent' | 'failing' } | { kind: 'refusal'; refusal: Refusal }

const perSecond = 80
const secondsPerPerson = 6

export type WhatsAppStandIn = Awaited<ReturnType<typeof startWhatsAppStandIn>>

/** Checks calls as strictly as Meta's documentation. Only `events.deliver` sends webhooks. */
export async function startWhatsAppStandIn({ now = () => new Date() }: Options = {}) {
  const secrets = {
    token: 'EAAtoken',
    appSecret: 'the secret of the app',
    phoneNumberId: '1065401',
  }
  const templates = new Map<string, Template>(
    [...receipts, ...offers, ...giftTexts].flatMap((kind) =>
      (['en', 'hi'] as const).map((language) => {
        const { name, body, category } = templateOf(kind, language)
        const variables = body.match(/\{\{\d+\}\}/g)?.length ?? 0
        return [`${name} ${language}`, { variables, category, isPaused: false }]
      }),
    ),
  )
  const taken: Taken[] = []
  const lastTo = new Map<string, number>()
  const withoutMarketing = new Set<string>()
  const withoutWhatsApp = new Set<string>()
  let second = { at: 0, count: 0 }
  let answer: Answer = { kind: 'right' }
  let requests = 0
  const events = createEvents({ ...secrets, now })

  const refusalFor = (message: Omit<Taken, 'id'>): Refusal | null => {
    const template = templates.get(`${message.template} ${message.language}`)
    if (!template) return refusals.unknownTemplate
    if (template.variables !== message.parameters.length) return refusals.wrongParameters
    if (template.isPaused) return refusals.pausedTemplate
    const at = now().getTime() / 1000
    if (Math.floor(at) !== second.at) second = { at: Math.floor(at), count: 0 }
    if (++second.count > perSecond) return refusals.throughput
    if ((lastTo.get(message.to) ?? 0) + secondsPerPerson > at) return refusals.pair
    lastTo.set(message.to, at)
    if (withoutWhatsApp.has(message.to)) return refusals.undeliverable
    if (template.category === 'MARKETING' && withoutMarketing.has(message.to))
      return refusals.stopped
    return null
  }

  const take = (request: IncomingMessage, body: string): Outcome => {
    if (request.headers.authorization !== `Bearer ${secrets.token}`)
      return refused(refusals.wrongToken)
    if (request.method !== 'POST' || request.url !== `/v23.0/${secrets.phoneNumberId}/messages`)
      return refused(refusals.unknownPath)
    const message = readTemplateMessage(request.headers['content-type'], body)
    if (!message) return refused(refusals.wrongBody)
    const refusal = answer.kind === 'refusal' ? answer.refusal : refusalFor(message)
    if (refusal) return refused(refusal)
    const id = `wamid.${taken.length + 1}`
    taken.push({ id, ...message })
    return {
      status: 200,
      answer: {
        messaging_product: 'whatsapp',
        contacts: [{ input: message.to, wa_id: message.to }],
        messages: [{ id, message_status: 'accepted' }],
      },
    }
  }

  const server = await serveHere({
    port: 0,
    refuse: (response) => reply(response, refused(refusals.unavailable)),
    async answer(request, response) {
      requests++
      let body = ''
      for await (const chunk of request.setEncoding('utf8')) body += chunk
      const outcome =
        answer.kind === 'failing' ? refused(refusals.unavailable) : take(request, body)
      if (answer.kind !== 'silent') reply(response, outcome)
    },
  })
  const config: WhatsAppConfig = {
    url: `http://127.0.0.1:${server.port}/v23.0`,
    ...secrets,
    verifyToken: 'a word of our own',
    marketingPrice: 8631,
    timeoutMilliseconds: 5_000,
  }

  return {
    config,
    taken: () => taken,
    requests: () => requests,
    answer(as: Answer) {
      answer = as
    },
    pauseTemplate: (name: string, language: string) =>
      change(`${name} ${language}`, { isPaused: true }),
    removeTemplate: (name: string, language: string) => templates.delete(`${name} ${language}`),
    /** Meta moves a template to marketing if its words sound like an offer. */
    moveTemplate: (name: string, language: string) =>
      change(`${name} ${language}`, { category: 'MARKETING' }),
    /** Acts as a person who stops offers in WhatsApp */
    stopMarketing(to: string) {
      withoutMarketing.add(to)
      events.addPreference(to, 'stop')
    },
    resumeMarketing(to: string) {
      withoutMarketing.delete(to)
      events.addPreference(to, 'resume')
    },
    leaveWhatsApp: (to: string) => withoutWhatsApp.add(to),
    events,
    stop: server.stop,
  }

  function change(key: string, changes: Partial<Template>) {
    const template = templates.get(key)
    if (template) templates.set(key, { ...template, ...changes })
  }
}

interface Outcome {
  status: number
  answer: object
}

function reply(response: ServerResponse, { status, answer }: Outcome) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer))
}

const refused = ({ status, ...error }: Refusal): Outcome => ({
  status,
  answer: { error: { ...error, type: 'OAuthException', fbtrace_id: 'AbC' } },
})
