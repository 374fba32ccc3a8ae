import { createECDH, createPublicKey } from 'node:crypto'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createPushKeys } from './push-keys.ts'

const world = openWorldForEach()
const secret = 'the secret of ten processes, for tests only'

function verifier(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const part = (from: number, to?: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33) }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

test('ten processes at once make one key, whose two halves fit, and a restart finds it again', async () => {
  const opened = await Promise.all(
    times(10, () => createPushKeys(world.database, secret).current()),
  )
  expect(new Set(opened.map(({ publicKey }) => publicKey)).size).toBe(1)
  const again = await createPushKeys(world.database, secret).current()
  expect(again.publicKey).toBe(opened[0]?.publicKey)
  const token = await new SignJWT({ a: 1 }).setProtectedHeader({ alg: 'ES256' }).sign(again.signing)
  expect((await jwtVerify(token, verifier(again.publicKey))).payload).toEqual({ a: 1 })
})

test('another secret makes another key, and the first secret finds its own again', async () => {
  const first = await createPushKeys(world.database, secret).current()
  const other = await createPushKeys(world.database, `another ${secret}`).current()
  expect(other.publicKey).not.toBe(first.publicKey)
  expect((await createPushKeys(world.database, secret).current()).publicKey).toBe(first.publicKey)
})

test('the private key is not readable in the database, and is not opened when it was changed', async () => {
  const key = await createPushKeys(world.database, secret).current()
  const [row] = await asSuperuser(
    world.databaseUrl,
    'select private_key_sealed from push_key where public_key = $1',
    [Buffer.from(key.publicKey, 'base64url')],
  )
  const sealed = (row as { private_key_sealed: Buffer }).private_key_sealed
  expect(sealed.length).toBeGreaterThanOrEqual(32)
  for (let from = 0; from + 32 <= sealed.length; from++) {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(sealed.subarray(from, from + 32))
    expect(pair.getPublicKey('base64url')).not.toBe(key.publicKey)
  }
  await asSuperuser(
    world.databaseUrl,
    `update push_key set private_key_sealed = set_byte(private_key_sealed, 40,
      get_byte(private_key_sealed, 40) # 1)`,
  )
  await expect(createPushKeys(world.database, secret).current()).rejects.toThrow()
})

test('a failure is not kept: the next call tries again', async () => {
  let isBroken = true
  const database = new Proxy(world.database, {
    get: (target, name) => {
      if (name === 'global' && isBroken) throw new Error('the database is away')
      return Reflect.get(target, name)
    },
  })
  const keys = createPushKeys(database, secret)
  await expect(keys.current()).rejects.toThrow('away')
  isBroken = false
  expect((await keys.current()).publicKey).toHaveLength(87)
})
