import { noParticulars } from '@dobara/contract/site/contact'
import type { AccountNumbers } from '@dobara/server/identity/account-numbers'
import { type IdentityOptions, openIdentity } from '@dobara/server/identity/identity'
import type { Cookies } from '@dobara/server/platform/http/api/route'
import { type Messages, openMessages } from '@dobara/server/platform/messages/messages'
import { keepInOutbox, listOutbox } from '@dobara/stand-ins/outbox'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createTestDatabase } from '../postgres/database.ts'
import { openTestDatabase } from '../postgres/open-database.ts'
import { solve } from './bot-check.ts'

/** Each number is awake. */
const awakeAccounts: AccountNumbers = {
  isAsleep: async () => false,
  setNumber: async () => {},
  wake: async () => {},
  endSessions: async () => {},
}

const nothing = () => {}
const raise = (error: unknown) => {
  throw error
}

export async function openTestIdentity(options: Partial<IdentityOptions> = {}) {
  const copy = await createTestDatabase()
  const clock = { now: new Date('2026-11-21T06:30:00Z') }
  // When the database is dropped, idle connections break; these errors do not count.
  const database = openTestDatabase(copy.url, 20)
  const now = () => clock.now
  const outbox: Messages = openMessages({
    sms: null,
    smtp: null,
    particulars: noParticulars,
    outbox: async () => keepInOutbox({ database, now, print: nothing }),
    onError: raise,
  })
  const open = (more: Partial<IdentityOptions> = {}) =>
    openIdentity({
      database,
      messages: outbox,
      now,
      origin: 'https://dobara.test',
      secret: 'a secret for tests, 32 letters or more',
      codesPerHour: 1000,
      botCheckCost: 10,
      passwordCost: 2 ** 10,
      accounts: awakeAccounts,
      onPasswordReset: async () => {},
      onEmailProved: async () => {},
      onCodesRunningOut: nothing,
      onError: raise,
      ...options,
      ...more,
    })
  const identity = open()

  return {
    identity,
    database,
    outbox,
    another: open,
    pass: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
    now,
    solved: async () => solve(await identity.botCheck.challenge(clock.now)),
    lastTo: async (to: string) => (await listOutbox(database, to))[0],
    close: async () => {
      await identity.close()
      await database.close()
      await copy.drop()
    },
  }
}

export type TestIdentity = Awaited<ReturnType<typeof openTestIdentity>>

export function newBrowser(): Cookies {
  const jar = new Map<string, string>()
  return {
    get: (name) => jar.get(name),
    set: (name, value) => jar.set(name, value),
    clear: (name) => jar.delete(name),
  }
}

export async function openForger(kid = 'forged') {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return {
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' },
    key: async () => publicKey,
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
  }
}
