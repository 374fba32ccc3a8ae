import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createHttpServer } from '../server.ts'

async function loggedAfter(addresses: string[], settings: Record<string, string> = {}) {
  const logged: string[] = []
  const app = await createHttpServer(
    readConfig({
      PIN_KEY: 'the key of the PINs, for tests only',
      IDENTITY_SECRET: 'the secret of the sign-in, for tests only',
      LOG_LEVEL: 'warn',
      ...settings,
    }),
    { log: { write: (line) => logged.push(JSON.parse(line).msg) } },
  )
  for (const remoteAddress of addresses)
    await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7' } })
  await app.close()
  return logged
}

test('a server that trusts no proxy warns once when requests come through one', async () => {
  for (const proxy of ['10.0.0.7', '::ffff:172.18.0.2', '127.0.0.1', 'fd00::7'])
    expect(await loggedAfter([proxy, proxy]), proxy).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES is 0, but requests come through a proxy: write/),
    ])
})

test('it does not warn of a stranger who makes up the header, nor when the proxy is trusted', async () => {
  expect(await loggedAfter(['203.0.113.9', '2001:db8::1'])).toEqual([])
  expect(await loggedAfter(['10.0.0.7'], { TRUSTED_PROXIES: '1' })).toEqual([])
})
