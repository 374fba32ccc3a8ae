import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isFromThisMachine } from '@dobara/server/platform/network'
import { listenHere } from '../listen.ts'
import { readRecords, saveRecords } from '../records-file.ts'
import { createApi } from './api.ts'
import { type ApiRequest, find, Refusal } from './api-request.ts'
import { checkoutScript } from './checkout-script.ts'
import { createCycles, type EmitEvent } from './cycles.ts'
import { emptyRecords } from './entities.ts'
import { createPayerActs } from './payer-acts.ts'
import { payerPage } from './payer-page.ts'
import { createRefunds } from './refunds.ts'
import { createWebhooks } from './webhooks.ts'

export interface StandInOptions {
  /** The file with the records. Null keeps them in memory. */
  file?: string | null
  /** 0 is any free port. */
  port?: number
  now?: () => Date
  /** Sends webhooks at once. Otherwise `webhooks.deliver` sends them. */
  isEager?: boolean
}

/** A fault that the stand-in simulates for all calls of its API. */
export type Fault = 'none' | 'silent' | 'broken' | 'response lost' | 'throttled'

export const standInKeys = {
  keyId: 'rzp_test_00000000000000',
  keySecret: 'the stand-in has no secrets',
  webhookSecret: 'what the stand-in signs with',
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

/**
 * Starts a stand-in for the payment provider: an HTTP server with Razorpay's published API and a page on which
 * the developer plays the payer. No money moves.
 */
export async function startStandIn({
  file = null,
  port = 0,
  now = () => new Date(),
  isEager = true,
}: StandInOptions = {}) {
  const records = readRecords(file, emptyRecords())
  let webhookUrl: string | null = null
  let fault: Fault = 'none'
  let faultEvery = 1
  let calls = 0
  const webhooks = createWebhooks({
    isEager,
    target: () => (webhookUrl ? { url: webhookUrl, secret: standInKeys.webhookSecret } : null),
  })
  const clock = () => Math.floor(now().getTime() / 1000) + records.ahead
  const emit: EmitEvent = (event, about, at) => {
    // As at Razorpay, only events of subscriptions contain the subscription; an invoice refers to it.
    const parts = Object.entries(about).filter(
      ([name, part]) => part && (name !== 'subscription' || event.startsWith('subscription.')),
    )
    const payload = Object.fromEntries(parts.map(([name, part]) => [name, entity(part)]))
    webhooks.emit(event, payload, Object.keys(payload), at)
  }
  const cycles = createCycles(records, emit)
  const refunds = createRefunds(records, emit, clock)
  const acts = createPayerActs(records, cycles, emit)
  const pageOf = (id: string) => `${origin()}/pay/${id}`
  const api = createApi({ records, cycles, refunds, now: clock, pageOf })
  const catchUp = () => {
    cycles.advance(clock())
    refunds.advance(clock())
  }
  const subscription = (id: string) => find(records.subscriptions, id)

  /** Actions of the payer and of their bank. Each first processes what is due by then. */
  const payer = {
    authorise(id: string, works = true) {
      catchUp()
      return acts.authorise(subscription(id), works, clock())
    },
    changeCard(id: string, works = true) {
      catchUp()
      acts.changeCard(subscription(id), works, clock())
    },
    /** Makes the bank accept or refuse later debits. */
    setBank(id: string, works: boolean) {
      catchUp()
      acts.setBank(subscription(id), works)
    },
    /** Cancels the mandate as in the payer's banking app. */
    cancel(id: string) {
      catchUp()
      acts.cancel(subscription(id), clock())
    },
    /** Pauses the mandate as in the payer's UPI app or at their bank. */
    pause(id: string) {
      catchUp()
      acts.pause(subscription(id), clock())
    },
    resume(id: string) {
      catchUp()
      acts.resume(subscription(id), clock())
    },
    dispute(paymentId: string) {
      catchUp()
      acts.dispute(paymentId, clock())
    },
  }

  const answerApi = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const met = ++calls % faultEvery === 0 ? fault : 'none'
    if (met === 'silent') return
    if (met === 'broken') return reply(response, 502, '<html>Bad gateway</html>')
    if (met === 'throttled') return reply(response, 429, { error: { description: 'Too many' } })
    const expected = Buffer.from(`${standInKeys.keyId}:${standInKeys.keySecret}`)
    if (request.headers.authorization !== `Basic ${expected.toString('base64')}`)
      return reply(response, 401, new Refusal('Authentication failed').body())
    const key = request.headers['x-refund-idempotency']
    const apiRequest: ApiRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: await readJson(request),
      refundKey: Array.isArray(key) ? key[0] : key,
    }
    const answer = api(apiRequest)
    saveRecords(file, records)
    if (met === 'response lost') return response.destroy()
    return reply(response, 200, answer)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = urlOf(request)
    if (!isFromThisMachine(request)) throw new Refusal(notThere)
    catchUp()
    if (url.pathname === '/v1/checkout.js')
      return reply(response, 200, checkoutScript(origin()), 'text/javascript')
    if (url.pathname.startsWith('/v1/')) return answerApi(request, response, url)
    const form = request.method === 'POST' ? new URLSearchParams(await textOf(request)) : null
    const page = payerPage({ url, form, records, payer, clock, keySecret: standInKeys.keySecret })
    catchUp()
    saveRecords(file, records)
    return reply(response, page.status, page.html, 'text/html; charset=utf-8')
  }

  // The stand-in shares the server's process, so an error that escapes from here would end the product.
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (response.headersSent || response.destroyed) return
      if (error instanceof Refusal) return reply(response, error.status, error.body())
      console.error('The payment stand-in failed:', error)
      reply(response, 500, { error: { code: 'SERVER_ERROR', description: 'The server failed.' } })
    })
  })
  await listenHere(server, port)
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The origin of its pages and its script in a browser. */
    origin: origin(),
    payer,
    records,
    webhooks,
    clock: {
      /** Advances the provider's clock and processes what becomes due. */
      async pass(seconds: number) {
        records.ahead += seconds
        catchUp()
        saveRecords(file, records)
      },
      catchUp,
    },
    listen: (url: string) => {
      webhookUrl = url
    },
    /** Every so many calls meet the fault; by default each. */
    setFault: (next: Fault, every = 1) => {
      fault = next
      faultEvery = every
    },
    setRefunds: refunds.setCourse,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const entity = (of: object) => ({ entity: { ...of } })

const notThere = 'The requested URL was not found on the server.'

/** @throws {Refusal} for a request target that is not a path, such as `//` */
function urlOf({ url = '/' }: IncomingMessage): URL {
  const parsed = URL.parse(`http://stand-in${url}`)
  if (!parsed) throw new Refusal(notThere)
  return parsed
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** @throws {Refusal} unless the body is a JSON object */
async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await textOf(request)
  try {
    const value = JSON.parse(text || '{}')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw new Refusal('The request body is not valid JSON.')
}

function reply(response: ServerResponse, status: number, body: object | string, type?: string) {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'content-type': type ?? (isText ? 'text/html' : 'application/json'),
  })
  response.end(isText ? body : JSON.stringify(body))
}
