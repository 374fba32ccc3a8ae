import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { connectMsg91 } from './msg91.ts'
import { connectTwilio } from './twilio.ts'

const sms = { to: '+919812345678', text: '123456 is your Dobara code.', code: '123456' }

interface Received {
  method: string | undefined
  url: string | undefined
  headers: Record<string, string | string[] | undefined>
  body: string
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function playGateway(...answers: RequestListener[]) {
  const received: Received[] = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method, url: request.url, headers: request.headers, body })
    answers[Math.min(received.length, answers.length) - 1]?.(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const answer =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const silence: RequestListener = () => {}
const hangUp: RequestListener = (request) => request.socket.destroy()
const halfAnAnswer: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"type":')
}

const took = {
  MSG91: answer(200, { type: 'success', message: '3763646c3058373530393938' }),
  Twilio: answer(201, { sid: 'SM0123', status: 'queued', error_code: null }),
}

const timeLimitFor = (broken: RequestListener) =>
  broken === silence || broken === halfAnAnswer ? 1_000 : 20_000

function connect(name: 'MSG91' | 'Twilio', at: string, timeoutMs = 20_000) {
  const reasons: string[] = []
  const options = { at, timeoutMs, onError: (reason: string) => reasons.push(reason) }
  const send =
    name === 'MSG91'
      ? connectMsg91({ authKey: 'a key', templateId: 'a template', ...options })
      : connectTwilio({ accountSid: 'AC1', authToken: 'a token', from: 'DOBARA', ...options })
  return { send: () => send(sms), reasons }
}

test('MSG91 gets its key, our template and the code', async () => {
  const { at, received } = await playGateway(took.MSG91)
  await connect('MSG91', at).send()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/api/v5/flow',
    headers: { authkey: 'a key', 'content-type': 'application/json' },
  })
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    template_id: 'a template',
    short_url: '0',
    recipients: [{ mobiles: '919812345678', OTP: '123456' }],
  })
})

test('MSG91 gets the code of a reward with its restaurant and a template of its own, or nothing', async () => {
  const { at, received } = await playGateway(took.MSG91)
  const reward = { ...sms, rewardAt: 'Spice Route' }
  const reasons: string[] = []
  const settings = {
    authKey: 'a key',
    templateId: 'a template',
    at,
    onError: reasons.push.bind(reasons),
  }
  await expect(connectMsg91(settings)(reward)).rejects.toMatchObject({ code: 'message_not_sent' })
  expect(reasons).toEqual(['MSG91: there is no template for rewards'])
  await connectMsg91({ ...settings, rewardTemplateId: 'of rewards' })(reward)
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    {
      template_id: 'of rewards',
      short_url: '0',
      recipients: [{ mobiles: '919812345678', OTP: '123456', RESTAURANT: 'Spice Route' }],
    },
  ])
})

test('Twilio gets its account, the sender, the number and the text', async () => {
  const { at, received } = await playGateway(took.Twilio)
  await connect('Twilio', at).send()
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    headers: {
      authorization: `Basic ${Buffer.from('AC1:a token').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
    To: '+919812345678',
    From: 'DOBARA',
    Body: sms.text,
  })
})

test('Twilio is asked to use a messaging service when one is named', async () => {
  const { at, received } = await playGateway(took.Twilio)
  const options = { accountSid: 'AC1', authToken: 'a token', at, onError: () => {} }
  await connectTwilio({ ...options, from: 'MG0123' })(sms)
  expect(new URLSearchParams(received[0]?.body).get('MessagingServiceSid')).toBe('MG0123')
})

describe.each(['MSG91', 'Twilio'] as const)('%s', (name) => {
  test.each([
    ['fails', answer(500, 'oops')],
    ['is being repaired', answer(503, '<html>')],
    ['says nothing', silence],
    ['hangs up', hangUp],
    ['stops halfway', halfAnAnswer],
  ])('is asked once more when it %s', async (_, broken) => {
    const { at, received } = await playGateway(broken, took[name])
    const { send, reasons } = connect(name, at, timeLimitFor(broken))
    await send()
    expect(received).toHaveLength(2)
    expect(reasons).toEqual([])
  })

  test.each([
    ['fails', answer(500, 'oops')],
    ['says nothing', silence],
    ['hangs up', hangUp],
  ])('is given up when it %s twice, with a reason for the operator', async (_, broken) => {
    const { at, received } = await playGateway(broken)
    const { send, reasons } = connect(name, at, timeLimitFor(broken))
    await expect(send()).rejects.toMatchObject({ code: 'message_not_sent' })
    expect(received).toHaveLength(2)
    expect(reasons).toHaveLength(1)
  })

  test.each([
    ['refuses the key', answer(401, { type: 'error', message: 'Unauthorized', code: 20003 })],
    ['wants us to slow down', answer(429, { type: 'error', message: 'slow', code: 20429 })],
    ['answers nonsense', answer(200, 'null')],
    ['answers with a page', answer(200, '<html>please log in</html>')],
  ])('is not asked again when it %s', async (_, refusal) => {
    const { at, received } = await playGateway(refusal)
    const { send, reasons } = connect(name, at)
    await expect(send()).rejects.toMatchObject({ code: 'message_not_sent' })
    expect(received).toHaveLength(1)
    expect(reasons).toHaveLength(1)
  })

  test('is not asked anywhere else when it points there', async () => {
    const { at, received } = await playGateway((request, response) => {
      if (request.url === '/elsewhere') return took[name](request, response)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await expect(connect(name, at).send()).rejects.toMatchObject({ code: 'message_not_sent' })
    expect(received.map(({ url }) => url)).not.toContain('/elsewhere')
  })

  test('that cannot be reached is given up', async () => {
    const { at } = await playGateway(silence)
    await new Promise((resolve) => server?.close(resolve))
    await expect(connect(name, at).send()).rejects.toMatchObject({ code: 'message_not_sent' })
  })
})

test('a refusal of MSG91 with status 200 is a refusal', async () => {
  const { at } = await playGateway(
    answer(200, { type: 'error', message: 'Template not found for 919812345678' }),
  )
  const { send, reasons } = connect('MSG91', at)
  await expect(send()).rejects.toMatchObject({ code: 'message_not_sent' })
  expect(reasons).toEqual(['MSG91: answered 200, error: Template not found for …'])
})

test('the log names no number and no code', async () => {
  const { at } = await playGateway(
    answer(400, { code: 21211, message: `The 'To' number ${sms.to} is not valid: ${sms.text}` }),
  )
  const { send, reasons } = connect('Twilio', at)
  await expect(send()).rejects.toMatchObject({ code: 'message_not_sent' })
  expect(reasons.join()).toMatch(/^Twilio: answered 400/)
  expect(reasons.join()).not.toMatch(/9812345678|123456/)
})
