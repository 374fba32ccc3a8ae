import { request } from 'node:http'
import { keepInOutbox } from '@dobara/stand-ins/outbox'
import { billingBy } from '@dobara/stand-ins/payments/settings'
import { startStandIn } from '@dobara/stand-ins/payments/start'
import { startWhatsAppStandIn } from '@dobara/stand-ins/whatsapp/start'
import { afterEach, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import { isInstalled } from '../postgres/installed.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { payerOf } from '../world/billed-world.ts'
import { openWorld } from '../world/world.ts'
import { haproxy, proxyBefore, type Stopping } from './shipped-proxy.ts'

const canRun = isInstalled('HAProxy', haproxy)

const stopping: Stopping = []
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
})

/**
 * Sends the body only when the server asks for it. If the server refused during the upload, the
 * connection might close before the answer is read.
 */
const post = (url: string, bytes: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { expect: '100-continue', 'content-length': bytes }
    const asked = request(url, { method: 'POST', headers, agent: false })
    asked.on('continue', () => asked.end(new Uint8Array(bytes)))
    asked.on('response', (answer) => resolve(answer.resume().statusCode))
    asked.on('error', reject).flushHeaders()
  })

const code = { to: '+919812345678', text: '123456 is your code', code: '123456' }

test.runIf(canRun).each(['0', '1'])(
  'nobody reads codes through the proxy, whatever host they name: %s trusted proxies',
  async (trusted) => {
    const world = await openWorld({ TRUSTED_PROXIES: trusted })
    try {
      const { database } = world
      await keepInOutbox({ database, now: () => new Date(), print: () => {} }).sendSms(code)
      const host = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).host
      const proxy = await proxyBefore(host, host, stopping)
      const ask = (headers: Record<string, string>) =>
        new Promise<string>((resolve, reject) => {
          request(`${proxy}/dev/outbox`, { headers, agent: false }, async (answer) => {
            let body = String(answer.statusCode)
            for await (const piece of answer.setEncoding('utf8')) body += piece
            resolve(body)
          })
            .on('error', reject)
            .end()
        })
      const claims: Record<string, string>[] = [
        {},
        { host },
        { host: 'localhost' },
        { host, 'x-forwarded-for': '127.0.0.1', connection: 'close, x-forwarded-for' },
      ]
      for (const headers of claims) {
        const told = await ask(headers)
        expect(told).toMatch(/^404/)
        expect(told).not.toContain(code.code)
      }
    } finally {
      await world.close()
    }
  },
)

test.runIf(canRun)(
  'a batch of WhatsApp of 125 kB with a stop in it passes the proxy and ends the consent',
  async () => {
    const meta = await startWhatsAppStandIn()
    const { url, token, phoneNumberId, appSecret, verifyToken } = meta.config
    const world = await openWorld({
      WHATSAPP_URL: url,
      WHATSAPP_TOKEN: token,
      WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
      WHATSAPP_APP_SECRET: appSecret,
      WHATSAPP_VERIFY_TOKEN: verifyToken,
      TRUSTED_PROXIES: '1',
    })
    try {
      const host = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).host
      const proxy = await proxyBefore(host, host, stopping)
      const owner = await world.owner()
      const asha = await world.member(owner, guests.asha)
      await asha.allow(owner.resId, { news: true, whatsapp: true })
      for (let event = 0; event < 800; event++) meta.events.addUnknown()
      meta.stopMarketing(guests.asha.phone.replace('+', ''))
      const sizes: number[] = []
      const answers = await meta.events.deliver(async (body, headers) => {
        sizes.push(body.length)
        const answer = await fetch(`${proxy}/webhooks/whatsapp`, {
          method: 'POST',
          body: new Uint8Array(body),
          headers,
        })
        return answer.status
      })
      expect(sizes[0]).toBeGreaterThan(125_000)
      expect(answers).toEqual([200])
      expect(
        await asSuperuser(
          world.databaseUrl,
          `select is_given as given from consent where purpose = 'whatsapp'`,
        ),
      ).toEqual([{ given: false }])
      expect(await post(`${proxy}/webhooks/whatsapp`, 3_000_000)).toBe(401)
      expect(await post(`${proxy}/webhooks/whatsapp`, 3_200_000)).toBe(413)
      for (const path of ['/api/v1/webhooks/', '/identity/send-code', '/webhook', '/'])
        expect(await post(`${proxy}${path}`, 70_000)).toBe(413)
    } finally {
      await world.close()
      await meta.stop()
    }
  },
)

test.runIf(canRun)('a webhook of the payment provider passes the proxy', async () => {
  const standIn = await startStandIn({ isEager: false })
  const world = await openWorld({}, undefined, billingBy(standIn), undefined, new Date())
  try {
    const host = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).host
    standIn.listen(`${await proxyBefore(host, host, stopping)}/webhooks/razorpay`)
    const owner = await world.owner()
    const { subscriptionId } = await payerOf(owner).subscribe('monthly')
    standIn.payer.authorise(subscriptionId)
    await standIn.webhooks.deliver()
    await expect.poll(async () => (await payerOf(owner).billing()).payment).toBe('paying')
  } finally {
    await world.close()
    await standIn.stop()
  }
})
