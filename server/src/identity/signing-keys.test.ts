import { openForger, openTestIdentity, type TestIdentity } from '@dobara/testing/people/identity'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Identity } from './identity.ts'

const day = 86_400

let world: TestIdentity
beforeEach(async () => {
  world = await openTestIdentity()
})
afterEach(() => world.close())

const signedIn = {
  person: {
    sub: '019aa3f0-0000-7000-8000-000000000001',
    phoneNumber: '+919812345678',
    email: null,
    emailVerified: false,
    generation: 0,
  },
  method: 'phone' as const,
  authenticatedAt: new Date('2026-11-21T06:30:00Z'),
  sessionId: '019aa3f0-0000-7000-8000-000000000002',
}
const issue = ({ signIns }: Identity = world.identity) => signIns.idTokenFor(signedIn, world.now())
const check = (token: string) => {
  const { key, issuer, audience } = world.identity.provider
  return jwtVerify(token, key, { issuer, audience, currentDate: world.now() })
}
const toEndOfPeriod = () => {
  const seconds = world.now().getTime() / 1000
  world.pass(30 * day - (seconds % (30 * day)) - 60)
}

test('the published keys verify a token with its issuer and audience', async () => {
  const { payload } = await check(await issue())
  expect(payload.sub).toBe(signedIn.person.sub)
})

test('instances that start at once share one key', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => issue(world.another())))
  expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1)
  expect((await world.identity.publishedKeys()).keys).toHaveLength(1)
})

test('a key signs for 30 days, and its last tokens verify until they expire', async () => {
  toEndOfPeriod()
  const last = await issue()
  world.pass(120)
  const next = await issue()
  expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(last).kid)
  await expect(check(last)).resolves.toBeDefined()
  await expect(check(next)).resolves.toBeDefined()
})

test('a key is published until 15 minutes after its signing period', async () => {
  toEndOfPeriod()
  const last = await issue()
  const { kid } = decodeProtectedHeader(last)
  const published = async () => (await world.identity.publishedKeys()).keys.map((key) => key.kid)
  world.pass(60 + 899)
  expect(await published()).toContain(kid)
  world.pass(1)
  expect(await published()).not.toContain(kid)
  const { key, issuer, audience } = world.identity.provider
  const lately = new Date(signedIn.authenticatedAt)
  await expect(
    jwtVerify(last, key, { issuer, audience, currentDate: lately }),
  ).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
})

test('a deleted key stops verifying at once, and a new key replaces it', async () => {
  const before = await issue()
  await world.database.pool.query('delete from identity.signing_key')
  const after = await issue()
  await expect(check(before)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' })
  await expect(check(after)).resolves.toBeDefined()
})

test('a new secret gets a new key, and tokens of the old key verify until they expire', async () => {
  const before = await issue()
  const after = await issue(world.another({ secret: 'a new secret, because the old one got old' }))
  await expect(check(before)).resolves.toBeDefined()
  await expect(check(after)).resolves.toBeDefined()
})

test('private keys are neither published nor stored in readable form', async () => {
  await issue()
  const { keys } = await world.identity.publishedKeys()
  for (const key of keys) expect(key).not.toHaveProperty('d')
  const { rows } = await world.database.pool.query(
    `select public_jwk::text as public, encode(private_jwk_sealed, 'escape') as private
     from identity.signing_key`,
  )
  expect(rows[0].private).not.toContain('"d"')
  expect(rows[0].private).not.toContain(keys[0]?.x)
})

test('a token signed by another key is refused, even with the key ID of ours', async () => {
  const { kid } = decodeProtectedHeader(await issue())
  const { issuer, audience } = world.identity.provider
  const seconds = world.now().getTime() / 1000
  const claims = { sub: 'x', iss: issuer, aud: audience, iat: seconds, exp: seconds + 60 }
  const forger = await openForger(kid)
  await expect(check(await forger.sign(claims))).rejects.toMatchObject({
    code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  })
})
