import { getPushKey, subscribeToPush } from '@dobara/contract/schemas/messages'
import type { Config } from '@dobara/server/platform/config'
import type { Database } from '@dobara/server/platform/database/database'
import type { PushStandInOptions } from '@dobara/stand-ins/push/start'
import { startPushStandIn } from '@dobara/stand-ins/push/start'
import type { Browser } from '../people/browser.ts'
import { openTestDatabase } from '../postgres/open-database.ts'
import { openMessageProcess } from '../world/message-process.ts'
import { createChance, drawnFrom } from './chance.ts'

export interface PhoneServices {
  databaseUrl: string
  config: Pick<Config, 'identitySecret' | 'origin'>
  clock: { now: Date }
  standIn: Pick<PushStandInOptions, 'file' | 'port'>
}

export async function openPhones({ databaseUrl: url, config, clock, standIn }: PhoneServices) {
  const { file, port = 0 } = standIn
  // With a file, the stand-in would write the records a thousand times.
  const push = await startPushStandIn({ port, now: () => clock.now })
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const database: Database = openTestDatabase(url, 4, onError)
  const sender = openMessageProcess({
    ...config,
    database,
    pushStandIn: push.origin,
    draw: drawnFrom(createChance(22)),
    now: () => clock.now,
    onError,
  })
  let publicKey: string | undefined
  return {
    origin: push.origin,
    async subscribe({ call }: Pick<Browser, 'call'>) {
      publicKey ??= (await call(getPushKey)).publicKey
      const subscription = push.subscribe({ publicKey })
      await call(subscribeToPush, { body: { ...subscription, publicKey, language: 'en' } })
    },
    /** Sends repeatedly, because sending may fail on a busy machine. */
    async work() {
      let at = clock.now.getTime()
      do {
        await sender.work(new Date(at))
        if (errors.length > 0) throw new AggregateError(errors)
        at += 60_000
      } while (await isAnyDue(database, new Date(at + 3_600_000)))
    },
    async close() {
      await sender.close()
      await database.close()
      await push.stop()
      if (file) push.saveTo(file)
    },
  }
}

const isAnyDue = async ({ global }: Database, until: Date) =>
  (await global
    .selectFrom('due_message')
    .select('message_id')
    .where('due_at', '<', until)
    .executeTakeFirst()) !== undefined

export type Phones = Awaited<ReturnType<typeof openPhones>>
