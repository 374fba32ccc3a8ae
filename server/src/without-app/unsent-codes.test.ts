import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { counterOf } from '@dobara/testing/people/number-calls'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openWorldForEach } from '@dobara/testing/world/world'
import { afterEach, expect, test, vi } from 'vitest'

const world = openWorldForEach()
const savitri = '+919812300001'
const unsent = {
  status: 503,
  code: 'reward_code_not_sent',
  message: 'The code could not be sent by SMS. Nothing was changed. Please try again later.',
}
const ended: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const end of ended.splice(0)) end()
})

/** A counter with a guest of 900 points, at a server with this gateway */
async function counterWith(settings: Record<string, string>) {
  const owner = await (await world.anotherServer(settings)).owner()
  const counter = counterOf(owner)
  const card = await counter.keep(savitri)
  await owner.give(card, 900)
  return { owner, counter, card }
}

/** The gateway's host answers so. */
async function gatewayThat(answers: RequestListener) {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const there = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    there(`http://127.0.0.1:${port}${new URL(String(url)).pathname}`, init),
  )
}

const twilio = {
  SMS_GATEWAY: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'a token',
  TWILIO_FROM: 'DOBARA',
}

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(401).end('{"code":20003}')],
  ['hangs up', (request) => request.socket.destroy()],
])(
  'a gateway that %s is a clear sentence, changes nothing, and may be asked again at once',
  async (_, answers) => {
    await gatewayThat(answers)
    const { owner, counter, card } = await counterWith(twilio)
    await expect(counter.sendCode(card, savitri)).rejects.toMatchObject(unsent)
    await expect(counter.sendCode(card, savitri)).rejects.toMatchObject(unsent)
    await expect(counter.giveReward(card, savitri, '123456')).rejects.toMatchObject({
      status: 400,
    })
    expect(await owner.balanceOf(card)).toBe(900)
    expect(await owner.claims()).toEqual([])
  },
)

test('so is a gateway without a template for rewards', async () => {
  const { counter, card } = await counterWith({
    SMS_GATEWAY: 'msg91',
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATE_ID: 'template',
  })
  await expect(counter.sendCode(card, savitri)).rejects.toMatchObject(unsent)
})

test('the gateway gets the number, the restaurant and no other word of the owner', async () => {
  const texts: string[] = []
  await gatewayThat(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    texts.push(new URLSearchParams(body).get('Body') ?? '')
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
  })
  const { owner, counter, card } = await counterWith(twilio)
  await owner.edit({ restaurantName: 'The Old Irani Café of Dadabhai and his Sons' })
  await counter.sendCode(card, savitri)
  await asSuperuser(world.databaseUrl, "update program set restaurant_name = 'Call 98111 22333'")
  world.clock.pass(60)
  await counter.sendCode(card, savitri)
  const textOf = (name: string) =>
    ` is your Dobara code for a reward at ${name}. Tell it only at the counter there. It works for 5 minutes.`
  expect(texts.map((text) => text.replace(/^\d{6}/, ''))).toEqual([
    textOf('The Old Irani Café of Dadabhai'),
    textOf(owner.resId),
  ])
})
