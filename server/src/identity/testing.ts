import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { openDatabase } from '../platform/database/database.ts'
import type { Cookies } from '../platform/http/route.ts'
import { type Messages, openMessages } from '../platform/messages/messages.ts'
import { listOutbox } from '../platform/messages/outbox.ts'
import { createTestDatabase } from '../testing/database.ts'
import { type IdentityOptions, openIdentity } from './identity.ts'

const nothing = () => {}
const raise = (error: unknown) => {
  throw error
}

/** The provider on a database of its own, with a clock that moves when told and an outbox to read. */
export async function openTestIdentity(options: Partial<IdentityOptions> = {}) {
  const copy = await createTestDatabase()
  const clock = { now: new Date('2026-11-21T06:30:00Z') }
  // Idle connections break when the database is dropped; a query that fails says so itself.
  const database = openDatabase({ url: copy.url, connections: 20, onError: nothing })
  const now = () => clock.now
  const outbox: Messages = openMessages({
    sms: null,
    smtp: null,
    database,
    now,
    onError: raise,
    print: nothing,
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
      onPasswordReset: async () => {},
      onError: raise,
      ...options,
      ...more,
    })
  const identity = open()

  return {
    identity,
    database,
    outbox,
    /** One more instance on the same database. */
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

/** What the web app does before it asks for a code. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** A browser's cookies for one site. */
export function newBrowser(): Cookies {
  const jar = new Map<string, string>()
  return {
    get: (name) => jar.get(name),
    set: (name, value) => jar.set(name, value),
    clear: (name) => jar.delete(name),
  }
}

/** A provider that signs whatever it is told, under a key of its own. */
export async function openForger(kid = 'forged') {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return {
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' },
    key: async () => publicKey,
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
  }
}
