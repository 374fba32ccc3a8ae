import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFromThisMachine } from '@dobara/server/platform/network'
import { readRecords, saveRecords } from '../records-file.ts'
import { serveHere } from '../serve-here.ts'
import { createApi } from './api.ts'
import { createApiAnswers } from './api-answers.ts'
import { find, Refusal } from './api-request.ts'
import { checkoutScript } from './checkout-script.ts'
import { createCycles, type EmitEvent } from './cycles.ts'
import { emptyRecords } from './entities.ts'
import { notThere, refuse, reply, textOf, urlOf } from './http.ts'
import { createPayerActs, disputeOf } from './payer-acts.ts'
import { payerPage } from './payer-page.ts'
import { createRefunds } from './refunds.ts'
import { createWebhooks } from './webhooks.ts'

export interface StandInOptions {
  /** If null, records are kept in memory. */
  file?: string | null
  port?: number
  now?: () => Date
  /** If true, webhooks are sent at once, and not only by `webhooks.deliver`. */
  isEager?: boolean
}

export const standInKeys = {
  keyId: 'rzp_test_00000000000000',
  keySecret: 'the stand-in has no secrets',
  webhookSecret: 'what the stand-in signs with',
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

/** Stands in for Razorpay. No money moves. */
export async function startStandIn({
  file = null,
  port = 0,
  now = () => new Date(),
  isEager = true,
}: StandInOptions = {}) {
  let origin = ''
  const provider = openProvider({ file, now, isEager, origin: () => origin })
  const { webhooks, catchUp, save, records, payer, setFault, setRefunds } = provider
  const server = await serveHere({ port, answer: provider.answer, refuse })
  origin = `http://localhost:${server.port}`

  return {
    url: `http://127.0.0.1:${server.port}`,
    /** The origin for browsers */
    origin,
    payer,
    records,
    webhooks,
    clock: {
      /** Also processes everything that has become due. */
      async pass(seconds: number) {
        records.ahead += seconds
        catchUp()
        save()
      },
      catchUp,
    },
    listen: webhooks.listen,
    setFault,
    setRefunds,
    stop: server.stop,
  }
}

type ProviderOptions = Required<Omit<StandInOptions, 'port'>> & { origin: () => string }

function openProvider({ file, now, isEager, origin }: ProviderOptions) {
  const records = readRecords(file, emptyRecords())
  const save = () => saveRecords(file, records)
  const clock = () => Math.floor(now().getTime() / 1000) + records.ahead
  const webhooks = createWebhooks({ isEager, secret: standInKeys.webhookSecret })
  const emit = emitTo(webhooks)
  const cycles = createCycles(records, emit)
  const refunds = createRefunds(records, emit, clock)
  const catchUp = () => {
    cycles.advance(clock())
    refunds.advance(clock())
  }
  const acts = createPayerActs(records, cycles, emit, (id) => {
    catchUp()
    return { subscription: find(records.subscriptions, id), at: clock() }
  })
  const payer = {
    ...acts,
    dispute(paymentId: string) {
      catchUp()
      emit('payment.dispute.created', disputeOf(records, paymentId, clock()), clock())
    },
  }
  const pageOf = (id: string) => `${origin()}/pay/${id}`
  const api = createApi({ records, cycles, refunds, now: clock, pageOf })
  const apiAnswers = createApiAnswers({ keys: standInKeys, api, save })

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = urlOf(request)
    if (!isFromThisMachine(request)) throw new Refusal(notThere)
    catchUp()
    if (url.pathname === '/v1/checkout.js')
      return reply(response, 200, checkoutScript(origin()), 'text/javascript')
    if (url.pathname.startsWith('/v1/')) return apiAnswers.answer(request, response, url)
    const form = request.method === 'POST' ? new URLSearchParams(await textOf(request)) : null
    const page = payerPage({ url, form, records, payer, clock, keySecret: standInKeys.keySecret })
    catchUp()
    save()
    return reply(response, page.status, page.html, 'text/html; charset=utf-8')
  }
  const { setFault } = apiAnswers
  return {
    records,
    save,
    webhooks,
    catchUp,
    payer,
    answer,
    setFault,
    setRefunds: refunds.setCourse,
  }
}

/** As at Razorpay, only `subscription.…` events contain the subscription. */
const emitTo =
  (webhooks: ReturnType<typeof createWebhooks>): EmitEvent =>
  (event, about, at) => {
    const parts = Object.entries(about).filter(
      ([name, part]) => part && (name !== 'subscription' || event.startsWith('subscription.')),
    )
    const payload = Object.fromEntries(parts.map(([name, part]) => [name, { entity: { ...part } }]))
    webhooks.emit(event, payload, Object.keys(payload), at)
  }
