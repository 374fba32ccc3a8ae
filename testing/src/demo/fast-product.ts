import { createApp } from '@dobara/server/app'
import type { Config } from '@dobara/server/platform/config'
import type { Draw } from '@dobara/server/platform/draw'
import { awakeUntil } from '@dobara/server/session/account-numbers'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { openBrowser } from '../people/browser.ts'
import { createPeople, type ProvePhone } from '../people/people.ts'
import { proveByCode } from '../people/sign-in.ts'
import { openTestDatabase } from '../postgres/open-database.ts'

interface Options {
  databaseUrl: string
  config: Config
  clock: { now: Date }
  draw?: Draw
}

export async function openFastProduct({ databaseUrl, config, clock, draw }: Options) {
  const app = await createApp({
    config: { ...config, logLevel: 'silent', requestsPerMinute: 1_000_000, botCheckCost: 1 },
    databaseUrl,
    now: () => clock.now,
    ...(draw && { draw }),
    print: () => {},
    withoutJobs: true,
  })
  const database = openTestDatabase(databaseUrl)
  return {
    people: createPeople(
      () => openBrowser(app),
      onSamePhone(proveByCode(async (phone) => (await listOutbox(database, phone))[0]?.code ?? '')),
    ),
    /** So that visitors of the demo can log in with any of its numbers. */
    wakeNumbers: () =>
      database.global
        .updateTable('account')
        .set({ code_opens_until: awakeUntil(clock.now) })
        .execute(),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

const deviceCookie = 'dobara_device'

/** After a long absence people return with the phone on which they signed in before. */
function onSamePhone(prove: ProvePhone): ProvePhone {
  const devices = new Map<string, string>()
  return async (phone, browser) => {
    const known = devices.get(phone)
    if (known) browser.cookies.set(deviceCookie, known)
    const idToken = await prove(phone, browser)
    devices.set(phone, browser.cookies.get(deviceCookie) ?? '')
    return idToken
  }
}
