import { noticeVersion } from '@dobara/contract/rules/notice'
import { saveCustomer } from '@dobara/contract/schemas/customers'
import { customerSession } from '@dobara/contract/schemas/session'
import { listOutbox } from '@dobara/stand-ins/outbox'
import { guests } from '@dobara/testing/people/cast'
import { createGuest, type WorldGuest } from '@dobara/testing/people/guest'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { openPushedWorldForEach } from '@dobara/testing/world/pushed-world'
import { beforeEach, expect, test } from 'vitest'
import { Failure } from '../platform/failure.ts'

const world = openPushedWorldForEach()
const address = 'asha@rao.example'
let owner: WorldOwner
let asha: WorldGuest

beforeEach(async () => {
  owner = await world.owner()
  asha = await guestByEmail()
  await asha.join(owner.resId)
  await asha.allow(owner.resId, { news: true })
  await world.holdBack()
})

async function guestByEmail() {
  const browser = world.visitor()
  const idToken = await world.provider.tokenFor({
    email: address,
    now: world.clock.now,
    claims: { email_verified: true },
  })
  await browser.call(customerSession.login, { body: { idToken, method: 'email' } })
  const { cusId } = await browser.call(saveCustomer, {
    body: { firstName: 'Asha', lastName: 'Rao', consent: noticeVersion },
  })
  return createGuest(browser, guests.asha, cusId)
}

const sql = (text: string) => asSuperuser(world.databaseUrl, text)
const mails = async (to = address) => (await listOutbox(world.database, to)).map(({ text }) => text)
const stored = () => sql('select state, channel from guest_message')
const failing = {
  sendEmail: async () => {
    throw new Failure('message_not_sent')
  },
}

test('a guest who signs in by e-mail gets a mail in both languages, with why it came and how to stop it', async () => {
  await owner.give(asha.cusId, 40)
  await world.worker().work(world.later())
  await world.worker().work(world.later())
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.split('\n\n')).toEqual([
    'Points at Spice Route',
    'Points at Spice Route',
    '40 points for you. You have 240 points now.',
    'You allowed Spice Route to write to you about your points. Dobara sends it for them.',
    'Read or stop these messages: https://dobara.example/my/me/consents',
    'आपके पॉइंट: Spice Route',
    expect.stringMatching(/40 पॉइंट.*240 पॉइंट/),
    expect.stringMatching(/Spice Route.*Dobara/),
    expect.stringContaining('https://dobara.example/my/me/consents'),
  ])
  expect(await stored()).toEqual([{ state: 'sent', channel: 'email' }])
})

test('a browser that shows it makes a mail needless', async () => {
  const phone = await world.subscribe(asha)
  await owner.give(asha.cusId, 40)
  await world.worker().work(world.later())
  expect(world.shown(phone)).toHaveLength(1)
  expect(await mails()).toEqual([])
})

test('a mail that no server took is sent later, once', async () => {
  await owner.give(asha.cusId, 40)
  await world.worker({ messages: failing }).work(world.later())
  expect(await stored()).toEqual([{ state: 'waiting', channel: null }])
  expect(await sql('select tries from due_message')).toEqual([{ tries: 1 }])
  await world.worker().work(new Date(world.later().getTime() + 60_000))
  await world.worker().work(new Date(world.later().getTime() + 600_000))
  expect(await mails()).toHaveLength(1)
  expect(await stored()).toEqual([{ state: 'sent', channel: 'email' }])
})

test('an address that is not proved gets nothing', async () => {
  await sql("update account set email_verified = false where auth_method = 'email'")
  await owner.give(asha.cusId, 40)
  await world.worker().work(world.later())
  expect(await mails()).toEqual([])
  expect(await stored()).toEqual([{ state: 'sent', channel: null }])
})

test('the address of a guest who signs in by phone gets nothing', async () => {
  const farhan = await world.member(owner, guests.farhan)
  await farhan.allow(owner.resId, { news: true })
  await sql(
    "update account set email = 'farhan@khan.example', email_verified = true where auth_method = 'phone'",
  )
  await owner.give(farhan.cusId, 40)
  await world.worker().work(world.later())
  expect(await mails('farhan@khan.example')).toEqual([])
})

test('a guest who withdrew what they allowed gets none', async () => {
  await owner.give(asha.cusId, 40)
  await asha.allow(owner.resId, { news: false })
  await world.worker().work(world.later())
  expect(await mails()).toEqual([])
})
