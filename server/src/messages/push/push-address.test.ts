import { createECDH } from 'node:crypto'
import { generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { InsideAddress, isOutside, isPushAddress, lookupOutside } from './push-address.ts'
import { createWebPush } from './web-push.ts'

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '3fff::1',
  'no address',
  '',
])('%s is not on the public internet', (ip) => {
  expect(isOutside(ip)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2607:f8b0:4004::1', '2a00:1450::1'])(
  '%s is',
  (ip) => {
    expect(isOutside(ip)).toBe(true)
  },
)

test.each([
  'http://push.example/x',
  'ftp://push.example/x',
  'https://user:password@push.example/x',
  'https://user@push.example/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://LOCALHOST/x',
  'https://a.localhost/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://metadata.google.internal./x',
  'https://router.lan/x',
  'https://intranet/x',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://2130706433/x',
  'https://0x7f000001/x',
  'https://0x7f.1/x',
  'https://0177.0.0.1/x',
  'https://017700000001/x',
  'https://127.0.0.1./x',
  'https://１２７.０.０.１/x',
  'https://0/x',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://[fe80::1]/x',
  'https://[fd00::1]/x',
  'https://[64:ff9b::127.0.0.1]/x',
  'https://[2002:7f00:1::]/x',
  'https://push.example:22/x',
  'https://push.example:8443/x',
  'https://8.8.8.8:80/x',
  'https://push.example:0/x',
  'http://127.0.0.1:5000/push/x',
])('refuses %s', (endpoint) => {
  expect(isPushAddress(endpoint, null)).toBe(false)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'https://8.8.8.8/x',
  'https://push.example:443/x',
])('takes %s', (endpoint) => {
  expect(isPushAddress(endpoint, null)).toBe(true)
})

type Addresses = { address: string; family: number }[]
function resolver(...answers: Addresses[]) {
  const asked: string[] = []
  const resolve = (host: string, _: object, answer: (error: null, found: Addresses) => void) => {
    asked.push(host)
    setImmediate(() => answer(null, answers[Math.min(asked.length, answers.length) - 1] ?? []))
  }
  return { asked, resolve: resolve as never }
}
const at = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 })

const found = (answers: Addresses, all = true) =>
  new Promise((resolve) => {
    lookupOutside(resolver(answers).resolve)('name.example', { all }, (error, address, family) =>
      resolve(error ?? (all ? address : { address, family })),
    )
  })

test('a name leads to its public addresses alone', async () => {
  expect(await found([at('127.0.0.1'), at('8.8.8.8'), at('::1')])).toEqual([at('8.8.8.8')])
  expect(await found([at('10.0.0.1'), at('8.8.8.8')], false)).toEqual(at('8.8.8.8'))
  for (const inside of ['127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', '64:ff9b::a00:1'])
    expect(await found([at(inside)])).toBeInstanceOf(InsideAddress)
  expect(await found([])).toBeInstanceOf(InsideAddress)
})

async function sendTo(...answers: Addresses[]) {
  const { asked, resolve } = resolver(...answers)
  const { privateKey } = await generateKeyPair('ES256')
  const sender = createWebPush({
    keys: { current: async () => ({ publicKey: 'BA', signing: privateKey }) },
    contact: 'mailto:a@b.example',
    standIn: null,
    timeoutMilliseconds: 400,
    resolve,
  })
  const target = {
    endpoint: 'https://changing.example/x',
    p256dh: createECDH('prime256v1').generateKeys(),
    auth: Buffer.alloc(16),
  }
  const push = { payload: '{}', secondsToLive: 60, topic: 'a', urgency: 'normal' } as const
  const outcome = await sender.send(target, push, new Date())
  sender.close()
  return { asked: asked.length, result: outcome.result }
}

test('a name that resolves inside is never connected to, and its subscription is given up', async () => {
  expect(await sendTo([at('127.0.0.1')])).toEqual({ asked: 1, result: 'gone' })
})

test('a name that is public when it is checked and inside when it is asked again leads nowhere', async () => {
  const outcome = await sendTo([at('192.31.196.1')], [at('127.0.0.1')])
  expect(outcome).toEqual({ asked: 1, result: 'later' })
})
