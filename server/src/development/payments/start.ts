import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Asked, createApi, Refusal } from './api.ts'
import { checkoutScript } from './checkout-script.ts'
import { createCycles } from './cycles.ts'
import { type Books, emptyBooks, type SubscriptionEntity } from './entities.ts'
import { payerPage } from './payer-page.ts'
import { createWebhooks } from './webhooks.ts'

export interface StandInOptions {
  /** Where the books are kept; null: in memory. */
  file?: string | null
  /** 0: any. */
  port?: number
  now?: () => Date
  /** Sends webhooks by itself. */
  isEager?: boolean
}

/** How the provider treats the next calls of its API. */
export type Mood = 'well' | 'silent' | 'broken' | 'does it and says nothing' | 'throttled'

export const standInKeys = {
  keyId: 'rzp_test_00000000000000',
  keySecret: 'the stand-in has no secrets',
  webhookSecret: 'what the stand-in signs with',
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

/**
 * A payment provider for a machine without keys: a server of its own, built to Razorpay's published API, with
 * a page on which one plays the payer. No money moves.
 */
export async function startStandIn({
  file = null,
  port = 0,
  now = () => new Date(),
  isEager = true,
}: StandInOptions = {}) {
  const books = readBooks(file)
  let webhookUrl: string | null = null
  let mood: Mood = 'well'
  const webhooks = createWebhooks({
    isEager,
    target: () => (webhookUrl ? { url: webhookUrl, secret: standInKeys.webhookSecret } : null),
  })
  const clock = () => Math.floor(now().getTime() / 1000) + books.ahead
  const cycles = createCycles(books, (event, { subscription, payment }, at) => {
    // As the provider has it: what a payment failed for is found by its invoice alone.
    const about = event.startsWith('payment.') ? {} : { subscription: entity(subscription) }
    const payload = { ...about, ...(payment && { payment: entity(payment) }) }
    webhooks.say(event, payload, Object.keys(payload), at)
  })
  const api = createApi({ books, cycles, now: clock, pageOf: (id) => `${origin()}/pay/${id}` })
  const catchUp = () => cycles.advance(clock())
  const find = (id: string): SubscriptionEntity => {
    const found = books.subscriptions.find((subscription) => subscription.id === id)
    if (!found) throw new Refusal('The id provided does not exist')
    return found
  }

  /** What a payer, or their bank, does. Each is settled to the clock's time before. */
  const payer = {
    authorise(id: string, works = true) {
      catchUp()
      return cycles.authorise(find(id), works, clock())
    },
    changeCard(id: string, works = true) {
      catchUp()
      cycles.changeCard(find(id), works, clock())
    },
    /** From now on the bank takes the debits, or refuses them. */
    setBank(id: string, works: boolean) {
      catchUp()
      cycles.setBank(find(id), works)
    },
    /** In the payer's own banking app. */
    cancel(id: string) {
      catchUp()
      cycles.cancel(find(id), clock())
    },
  }

  const answerApi = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    if (mood === 'silent') return
    if (mood === 'broken') return reply(response, 502, '<html>Bad gateway</html>')
    if (mood === 'throttled') return reply(response, 429, { error: { description: 'Too many' } })
    const expected = Buffer.from(`${standInKeys.keyId}:${standInKeys.keySecret}`)
    if (request.headers.authorization !== `Basic ${expected.toString('base64')}`)
      return reply(response, 401, new Refusal('Authentication failed').body())
    const key = request.headers['x-refund-idempotency']
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: await readJson(request),
      refundKey: Array.isArray(key) ? key[0] : key,
    }
    const answer = api(asked)
    save(file, books)
    if (mood === 'does it and says nothing') return response.destroy()
    return reply(response, 200, answer)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = urlOf(request)
    catchUp()
    if (url.pathname === '/v1/checkout.js')
      return reply(response, 200, checkoutScript(origin()), 'text/javascript')
    if (url.pathname.startsWith('/v1/')) return answerApi(request, response, url)
    const form = request.method === 'POST' ? new URLSearchParams(await textOf(request)) : null
    const page = payerPage({ url, form, books, payer, clock, keySecret: standInKeys.keySecret })
    catchUp()
    save(file, books)
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
  await listen(server, port)
  const origin = () => `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Where a browser finds its pages and its script. */
    origin: origin(),
    payer,
    books,
    webhooks,
    clock: {
      /** Moves the provider's clock on: what falls due meanwhile is done. */
      async pass(seconds: number) {
        books.ahead += seconds
        catchUp()
        save(file, books)
      },
      catchUp,
    },
    listen: (url: string) => {
      webhookUrl = url
    },
    setMood: (next: Mood) => {
      mood = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const entity = (of: object) => ({ entity: { ...of } })

/** Listens for this machine alone, at the port that was asked for, or at any if that one is taken. */
async function listen(server: ReturnType<typeof createServer>, port: number) {
  const begin = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ host: '127.0.0.1', port: at }, () => {
        server.off('error', reject)
        resolve()
      })
    })
  await begin(port).catch(() => begin(0))
}

function readBooks(file: string | null): Books {
  if (!file || !existsSync(file)) return emptyBooks()
  return { ...emptyBooks(), ...JSON.parse(readFileSync(file, 'utf8')) }
}

/**
 * Replaces the file as a whole, so a process that ends in the middle leaves the old one. It does not wait
 * for anything: two saves of one process cannot overlap.
 */
function save(file: string | null, books: Books) {
  if (!file) return
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, JSON.stringify(books))
  renameSync(unfinished, file)
}

/** @throws {Refusal} for a target that is no path, such as `//` */
function urlOf({ url = '/' }: IncomingMessage): URL {
  const parsed = URL.parse(`http://stand-in${url}`)
  if (!parsed) throw new Refusal('The requested URL was not found on the server.')
  return parsed
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** @throws {Refusal} for what is no JSON object */
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
