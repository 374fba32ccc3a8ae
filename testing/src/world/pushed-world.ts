import { undoSeconds } from '@dobara/contract/rules/time-limits'
import { getPushKey, subscribeToPush } from '@dobara/contract/schemas/messages'
import type { Language } from '@dobara/contract/text/language'
import type { WhatsAppConfig } from '@dobara/server/platform/whatsapp-config'
import { keepInOutbox } from '@dobara/stand-ins/outbox'
import { type PushStandIn, startPushStandIn } from '@dobara/stand-ins/push/start'
import { afterEach, beforeEach } from 'vitest'
import type { Browser } from '../people/browser.ts'
import { holdBack } from '../postgres/hold-back.ts'
import { type MessageProcess, openMessageProcess, type ProcessOptions } from './message-process.ts'
import { untilNoneIsDue } from './until-none-is-due.ts'
import { identitySecret, keptWorld, openWorld, type World } from './world.ts'

export interface PushedWorld extends World {
  push: PushStandIn
  subscribe(who: Browser, language?: Language): Promise<string>
  /** Texts that one browser or all browsers have shown, oldest first. */
  shown(endpoint?: string): string[]
  /** Delays messages by an hour, so that only a `worker` at `later()` finds them. */
  holdBack(): Promise<void>
  later(): Date
  worker(options?: Pick<ProcessOptions, 'plan' | 'messages' | 'onError'>): MessageProcess
}

const hourMilliseconds = 3_600_000

const settingsOf = (whatsApp: WhatsAppConfig | null): Record<string, string> =>
  whatsApp
    ? {
        WHATSAPP_URL: whatsApp.url,
        WHATSAPP_TOKEN: whatsApp.token,
        WHATSAPP_PHONE_NUMBER_ID: whatsApp.phoneNumberId,
        WHATSAPP_APP_SECRET: whatsApp.appSecret,
        WHATSAPP_VERIFY_TOKEN: whatsApp.verifyToken,
      }
    : {}

async function openPushedWorld(
  whatsApp: WhatsAppConfig | null,
  jobs: { withoutJobs?: true },
): Promise<PushedWorld> {
  const clock = { now: () => new Date() }
  const push = await startPushStandIn({ now: () => clock.now() })
  const world = await openWorld(
    settingsOf(whatsApp),
    undefined,
    null,
    undefined,
    undefined,
    push.origin,
    jobs,
  )
  clock.now = () => world.clock.now
  const outbox = keepInOutbox({
    database: world.database,
    now: () => world.clock.now,
    print: () => {},
  })
  const workers: MessageProcess[] = []
  return {
    ...world,
    push,
    async subscribe({ call }, language = 'en') {
      const { publicKey } = await call(getPushKey)
      const subscription = push.subscribe({ publicKey })
      await call(subscribeToPush, { body: { ...subscription, publicKey, language } })
      return subscription.endpoint
    },
    shown: (endpoint) =>
      push.arrived(endpoint).map(({ text }) => JSON.parse(text ?? '{}').notification.body),
    holdBack: () => holdBack(world.databaseUrl, 'due_message'),
    later: () => new Date(world.clock.now.getTime() + hourMilliseconds + undoSeconds * 1000),
    worker(options = {}) {
      const { database, clock } = world
      const services = { database, identitySecret, pushStandIn: push.origin, messages: outbox }
      const worker = openMessageProcess({ ...services, now: () => clock.now, ...options }, whatsApp)
      workers.push(worker)
      const deliverAll = (at: Date) => untilNoneIsDue(database, 'due_message', at, worker.work)
      return {
        ...worker,
        work: (at: Date) => untilNoneIsDue(database, 'message_run', at, deliverAll),
      }
    },
    async close() {
      for (const worker of workers) worker.close()
      await world.close()
      await push.stop()
    },
  }
}

export function openPushedWorldForEach(
  whatsApp: () => WhatsAppConfig | null = () => null,
  jobs: { withoutJobs?: true } = {},
): PushedWorld {
  return keptWorld(() => openPushedWorld(whatsApp(), jobs), beforeEach, afterEach)
}
