import { createClient } from '@dobara/contract/client/client'
import { undoSeconds } from '@dobara/contract/rules/time-limits'
import { eraseMe } from '@dobara/contract/schemas/customers'
import {
  forgotPassword,
  getBotCheck,
  resetPassword,
  sendCode,
  signIn,
  signUp,
} from '@dobara/contract/schemas/identity'
import { openMessages, reportMessage } from '@dobara/contract/schemas/messages'
import { settleHeldNumber } from '@dobara/contract/schemas/numbers'
import { closeRestaurant } from '@dobara/contract/schemas/restaurants'
import { restaurantSession } from '@dobara/contract/schemas/session'
import { calendarDay, dayMilliseconds } from '@dobara/contract/text/india-time'
import { giveFreeMonth } from '@dobara/server/billing/operator'
import { setAside } from '@dobara/server/points/setting-aside'
import { putReturnedToSleep } from '@dobara/server/session/returned-numbers'
import { listOutbox } from '@dobara/stand-ins/outbox'
import type { Challenge } from 'altcha-lib'
import { expect, test, vi } from 'vitest'
import { patience } from '../patience.ts'
import { solve } from '../people/bot-check.ts'
import type { Browser } from '../people/browser.ts'
import { guests } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import { counterOf } from '../people/number-calls.ts'
import { numberCalls } from '../people/numbers.ts'
import type { WorldOwner } from '../people/owner.ts'
import type { People } from '../people/people.ts'
import { onePixel } from '../pictures/one-pixel.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { live, openBilledWorldOnce, payerOf } from '../world/billed-world.ts'
import { rateVisits } from '../world/rate-visits.ts'
import { beginRound, keepOutFrom } from '../world/rounds.ts'
import { changeToStamps } from './change-to-stamps.ts'
import { claimRewards } from './claim-rewards.ts'

const world = openBilledWorldOnce(undefined, {})

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36'
const stranger = '00000000'
const newcomer = { firstName: 'Kiran', lastName: 'Iyer', phone: '+919900000004' }

/** Columns that stay empty in this test, with reasons. */
const reserved: Record<string, string> = {
  'billing_notice.tries':
    'counts up when a gateway does not take a message, and there is none here',
  'guest_message.channel': 'a message leaves by a push service, and none answers here',
  'guest_message.delivered_at': 'WhatsApp alone says it, and it is off here',
  'merged_card.undone_at': 'the row goes once the undo has come to all restaurants',
  'owner_message.is_watched': 'a dashboard must be open for the moment of a question',
  'reward_claim.bill_amount': 'the bill with which the reward was had',
}

test('every column gets a value by something that people do, or is declared as reserved', async () => {
  const people = await world.serverWithCodes()
  const unwritten = new Set(await columnsWithoutValue())
  // Checks the columns after each act, because later acts and time may clear values.
  for (const act of [payInEveryWay, doTheRest, setAllAside]) {
    await act(people)
    const without = await columnsWithoutValue()
    for (const column of unwritten) if (!without.includes(column)) unwritten.delete(column)
  }
  const forgotten = [...unwritten].filter((column) => !(column in reserved))
  expect.soft(forgotten, forgotten.map(whatToDo).join('\n')).toEqual([])
  const used = Object.keys(reserved).filter((column) => !unwritten.has(column))
  expect(used, 'These columns are written or gone: take them out of `reserved`.').toEqual([])
})

const whatToDo = (column: string) =>
  `No row has a value in ${column}, whatever people do: write it where the row is written, let somebody do here what writes it, or declare it in \`reserved\` and say why.`

const setAllAside = () => setAside(world.databaseUrl, new Date(world.clock.now.getTime() + 1))

async function payInEveryWay(people: People) {
  await payAndLeave(await people.owner({ phone: '+919811100077' }))
  world.standIn.setRefunds('balance too low')
  await payAndLeave(await people.owner({ phone: '+919811100082' }))
  await pay(await people.owner({ phone: '+919811100078' }))
  const late = await people.owner({ phone: '+919811100080' })
  world.standIn.payer.setBank(await pay(late), false)
  await live(world, late, 31)
  await world.standIn.webhooks.deliver()
  const isHandled = async () => {
    await world.pass(0.01)
    const waiting = 'select from provider_event where handled_at is null'
    return (await asSuperuser(world.databaseUrl, waiting)).length === 0
  }
  await vi.waitUntil(isHandled, patience)
}

async function doTheRest(people: People) {
  const { uid } = await (await people.owner({ phone: '+919811100081' })).call(restaurantSession.me)
  const order = { operator: 'ravi', reason: 'A wrong invoice', now: world.clock.now }
  await giveFreeMonth(world.database, uid, order)
  const closing = await people.owner({ phone: '+919811100079' })
  await closing.call(closeRestaurant, { body: { confirm: 'close', pin: closing.pin } })
  world.clock.pass(61)
  await people.owner({ phone: '+919811100079' })
  const owner = await people.owner({ email: 'meenal@spice-route.example' })
  const list = '0b6f1c52-4c8e-4b8e-9d57-1f2c5a7d3e90'
  await owner.startImport(list, 2)
  await owner.sendGuests(list, 0, [
    { phone: guests.asha.phone, points: 70 },
    { phone: '+919900000123', points: 10 },
  ])
  const asha = await people.member(owner, guests.asha, 900)
  const taken = '0b6f1c52-4c8e-4b8e-9d57-1f2c5a7d3e91'
  await owner.startImport(taken, 1)
  await owner.takeBackImport(taken)
  await giveAndTakeBack(owner, asha)
  await owner.give((await people.guest(newcomer)).cusId, 10)
  await orderOnline(owner, asha)
  await asha.arrive(owner.resId, 1)
  await owner.note(asha.cusId, 'Sits by the window.')
  await asha.allow(owner.resId, { shareNumber: true, birthday: '02-29' })
  await owner.edit({ rewardCost: 90 })
  await claimRewards(owner, asha)
  await workAtCounterPhone(people, owner, asha)
  world.clock.pass(86_400)
  await owner.insights()
  for (let visit = 0; visit < 4; visit += 1) {
    world.clock.pass(86_400)
    await owner.give(asha.cusId, 10)
  }
  const farhan = await people.member(owner, guests.farhan)
  await usePrintedCards(owner, farhan)
  await owner.give(await counterOf(owner).keep('+919812300001'), 10)
  await rateVisits({ clock: world.clock, owner, rates: asha, saysNothing: farhan })
  await farhan.leave(owner.resId)
  const meera = await people.member(owner, guests.meera)
  await meera.call(eraseMe, { body: { confirm: 'erase' } })
  const rule = { rupeesPerPoint: 10, smallestBill: 200, mostPoints: 500 }
  await owner.edit({ city: 'Pune', openingHours: '11 am–11 pm', ...rule })
  await owner.show('logo', onePixel)
  await owner.show('reward', onePixel)
  for (let tries = 0; tries < 5; tries += 1)
    await owner.give(asha.cusId, 10, { pin: '0000' }).catch(() => {})
  await owner.call(restaurantSession.logout)
  const outsider = await people.outsider()
  await setHappyHours(outsider)
  await outsider.give(asha.cusId, 10)
  await signInByEmail(people.visitor())
  await changeNumbers(people)
  await changeToStamps(people, { ...newcomer, phone: '+919812300009' })
  await sendMessages(people)
}

const setHappyHours = (owner: WorldOwner, today = calendarDay(world.clock.now)) =>
  owner.setWindows({
    weekly: [{ halves: 3, days: [0], from: '16:00', to: '19:00' }],
    dated: [{ halves: 4, from: today, to: today, festival: null }],
  })

/** The phone cannot be reached, and the guest says that they never ate there. */
async function sendMessages(people: People) {
  // Sets the clock to noon in India, because offers do not leave at night.
  world.clock.now = new Date(
    `${calendarDay(world.clock.now.getTime() + dayMilliseconds)}T06:30:00Z`,
  )
  const owner = await people.owner({ phone: '+919811100084' })
  const ravi = { firstName: 'Ravi', lastName: 'Nair', phone: '+919900000066' }
  const { cusId, resId } = { ...(await people.member(owner, ravi)), resId: owner.resId }
  await owner.give(cusId, 10)
  const inTime = async (days: number) => {
    world.clock.pass(days * 86_400)
    return { owner: await people.anotherPhone(owner), guest: await people.guest(ravi) }
  }
  const first = await inTime(2)
  await beginRound(world.databaseUrl, resId, { messaged: [cusId], now: world.clock.now })
  await first.guest.allow(resId, { news: true, offers: true, isAdult: true })
  await first.guest.subscribe()
  keepOutFrom(1)
  const gift = { days: 7 }
  await first.owner.nudge('we_miss_you', true, 'Come and eat with us.', gift)
  const news = { segment: 'new', gift, idempotencyKey: 'news-once' } as const
  const { newsId } = await first.owner.sendNews(news)
  const oneHas = (what: string, table = 'guest_message', of = resId) => {
    const having = `select from ${table} join program using (restaurant_id)
      where res_id = $1 and ${what}`
    const isThere = async () => (await asSuperuser(world.databaseUrl, having, [of])).length === 1
    return vi.waitUntil(isThere, patience)
  }
  await oneHas('counted_on is not null')
  await first.owner.stopNews(newsId)
  await first.owner.give(cusId, 10, { waitedSeconds: 3_600 })
  const { guest } = await inTime(2)
  await oneHas('sent_at is not null')
  const [receipt] = await guest.messages()
  const messageId = receipt?.messageId ?? ''
  await guest.call(openMessages, { body: { messageIds: [messageId] } })
  await guest.call(reportMessage, { body: { messageId } })
  // No number sleeps meanwhile.
  await inTime(45)
  const third = await inTime(46)
  const readRounds = async () => (await third.owner.brought()).rounds.length
  await vi.waitUntil(async () => (await readRounds()) === 1, patience)
  // This owner's receipt keeps waiting, because no push service answers.
  const last = await people.owner({ phone: '+919811100085' })
  await last.countNews()
  await third.guest.join(last.resId)
  await third.guest.allow(last.resId, { news: true })
  await third.guest.subscribe()
  await last.give(cusId, 10)
  world.clock.pass(undoSeconds)
  await oneHas('tries > 0', 'due_message', last.resId)
  const orderUnseen = async (orderId: string) => {
    await third.guest.orderedOnline(last.resId, { orderId })
    world.clock.pass(60)
  }
  await orderUnseen('Z-71')
  await oneHas('missed_at is not null', 'owner_choice', last.resId)
  await last.subscribe()
  await last.chooseMessages({ kinds: ['waiting'], quietFrom: 1, quietUntil: 9 })
  await orderUnseen('Z-72')
  await oneHas('message_id is not null', 'owner_message', last.resId)
}

async function usePrintedCards(owner: WorldOwner, guest: WorldGuest) {
  const [bound, lost, fresh] = await owner.printCards()
  if (!bound || !lost || !fresh) return
  for (const { cusId } of [bound, lost]) await owner.give(cusId, 10)
  await guest.binds({ ...bound, letters: lost.letters }).catch(() => {})
  await guest.binds(bound)
  await owner.stopCard(lost.cusId, { newCusId: fresh.cusId })
}

async function giveAndTakeBack(owner: WorldOwner, { cusId }: WorldGuest) {
  await owner.undo((await owner.give(cusId, 10)).entryId)
  await owner.lookUp(stranger).catch(() => {})
  const { entryId } = await owner.give(cusId, 10)
  await owner.correct(cusId, 10, { corrects: entryId, words: 'Two plates' })
  for (let awards = 0; awards < 4; awards += 1) await owner.give(cusId, 200)
}

async function orderOnline(owner: WorldOwner, asha: WorldGuest) {
  const key = 'asha-orders-once'
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1', idempotencyKey: key })
  const [granted] = await owner.requests()
  if (granted) await owner.grant(granted, 60, { idempotencyKey: 'granted-once' })
  const cancelled = await asha.orderedOnline(owner.resId, { orderId: 'Z-9' })
  await owner.takeBack((await owner.grant(cancelled, 5)).entryId, { takeWhatIsLeft: true })
  await asha.orderedOnline(owner.resId, { orderId: 'Z-2' })
  const [declined] = await owner.requests()
  if (declined) await owner.declineRequest(declined, 'No such order')
}

async function workAtCounterPhone(people: People, owner: WorldOwner, asha: WorldGuest) {
  const { outletId } = await owner.saveOutlet({ weeklyHours: [null, [], [], [], [], [], []] })
  const { pin, staffId } = await owner.savePerson({
    role: 'manager',
    outletId,
    mostPoints: 2_000,
    mostPointsADay: 10_000,
  })
  const phone = await people.counterPhone(owner, { mayDecide: true, outletId })
  await owner.saveCounterPhone({ name: 'Back counter' })
  await owner.confirm((await phone.give(asha.cusId, 900, { pin })).entryId)
  const order = await asha.orderedOnline(owner.resId, { orderId: 'Z-3' })
  await phone.grant(order, 10, { pin })
  const claim = await asha.claim(owner.resId)
  await phone.approve(claim, { pin })
  await phone.manage(pin)
  await phone.customers()
  await phone.record(asha.cusId)
  const lata = { firstName: 'Lata', lastName: 'Rao', phone: '+919900000078' }
  await phone.giveGift((await people.member(owner, lata)).cusId, { pin })
  for (let tries = 0; tries < 5; tries += 1)
    await phone.give(asha.cusId, 10, { pin: '0000' }).catch(() => {})
  await owner.removeCounterPhone(phone.deviceId)
  await owner.removePerson(staffId)
  await owner.closeOutlet(outletId)
  await owner.savePerson({ name: 'Meena', mobile: '+919900000777' })
  await (await people.counterPhone(owner)).manage(owner.profile.pin)
}

/** One with the old number, one by e-mail, one that somebody else begins anew with */
async function changeNumbers(people: People) {
  const codeTo = async (to: string) => (await listOutbox(world.database, to))[0]?.code ?? ''
  const calls = numberCalls(codeTo, () => world.clock.pass(61))
  const [email, ...phones] = ['anil@dobara.example', '+919900000301', '+919900000302'] as const
  for (const phone of phones) {
    const guest = await people.guest({ firstName: 'Anil', lastName: 'Das', phone })
    await calls.keepEmail(guest, email)
    await calls.enterNew(guest, phone.replace('+9199', '+9198'))
    if (phone === phones[0]) await calls.proveByOldNumber(guest, null)
    else await calls.proveByEmail(guest, email)
  }
  const anew = await people.guest({ firstName: 'Uma', lastName: '', phone: '+919900000303' })
  const list = (async function* () {
    yield anew.phone
  })()
  await putReturnedToSleep(world.database, list, world.clock.now)
  const stranger = people.visitor()
  await calls.verify(stranger, anew.phone).catch(() => {})
  await stranger.call(settleHeldNumber, { body: { choice: 'begin_anew' } })
  await calls.verify(people.visitor(), phones[0]).catch(() => {})
  await mergeCards(people, calls)
}

/** One of them had bound a printed card. */
async function mergeCards(people: People, calls: ReturnType<typeof numberCalls>) {
  const owner = await people.owner({ phone: '+919811100086' })
  const tara = { firstName: 'Tara', lastName: 'Sen', phone: '+919900000304' }
  const stays = await people.member(owner, tara, 10)
  const other = await people.member(owner, { ...tara, phone: '+919900000305' }, 10)
  const [card = { cusId: '', letters: '' }] = await owner.printCards()
  await owner.give(card.cusId, 10)
  await other.binds(card)
  await owner.giveGift(other.cusId)
  await calls.enterNew(stays, other.phone)
  await calls.proveByOldNumber(stays, null)
}

async function signInByEmail({ fetch }: Browser) {
  const call = createClient('', (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', chromeOnAndroid)
    return fetch(path, { ...init, headers })
  })
  const [email, password] = ['joseph@sea-breeze.example', 'five cups of chai']
  const botCheck = async () => solve((await call(getBotCheck)) as unknown as Challenge)
  const { idToken } = await call(signUp, { body: { email, password, botCheck: await botCheck() } })
  await call(restaurantSession.signup, { body: { idToken } })
  await call(forgotPassword, { body: { email, botCheck: await botCheck() } })
  await expect.poll(() => listOutbox(world.database, email)).toHaveLength(1)
  const [{ text = '' } = {}] = await listOutbox(world.database, email)
  const token = /token=(\S+)/.exec(text)?.[1] ?? ''
  await call(resetPassword, { body: { token, password: 'six cups of chai' } })
  const again = await call(signIn, { body: { email, password: 'six cups of chai' } })
  await call(restaurantSession.login, { body: { idToken: again.idToken, method: 'email' } })
  await call(forgotPassword, { body: { email, botCheck: await botCheck() } })
  await expect.poll(() => listOutbox(world.database, email)).toHaveLength(2)
  await call(sendCode, { body: { phone: '+919900000005', botCheck: await botCheck() } })
}

async function payAndLeave(owner: WorldOwner) {
  const bank = world.standIn.payer
  const payer = payerOf(owner)
  owner.cookies.set('PARAGLIDE_LOCALE', 'hi')
  await payer.saveDetails({
    billingName: 'Spice Route LLP',
    addressLine1: '4 Hill Road',
    addressLine2: 'Bandra West',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400050',
    gstin: '27AAPFU0939F1ZV',
    pin: owner.pin,
  })
  const monthly = await pay(owner)
  await payer.change('annual')
  bank.setBank(monthly, false)
  await live(world, owner, 31)
  const yearly = await payer.subscribe('annual')
  bank.authorise(yearly.subscriptionId)
  await payer.reconcile()
  await live(world, owner, 5)
  await payer.cancelWithRefund()
  await live(world, owner, 2)
}

async function pay(owner: WorldOwner): Promise<string> {
  const { subscriptionId } = await payerOf(owner).subscribe('monthly')
  world.standIn.payer.authorise(subscriptionId)
  await payerOf(owner).reconcile()
  await live(world, owner, 32)
  return subscriptionId
}

async function columnsWithoutValue(): Promise<string[]> {
  const columns = await asSuperuser<{ table: string; name: string; initial: string }>(
    world.databaseUrl,
    `select attrelid::regclass::text as table, attname as name,
       coalesce(pg_get_expr(adbin, adrelid), 'null') as initial
     from pg_attribute
       join pg_class c on c.oid = attrelid
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relkind in ('r', 'p') and not relispartition
       and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
       and attnum > 0 and not attisdropped and attgenerated = ''
     order by 1, attnum`,
  )
  const unwritten: string[] = []
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table)
    const hasValue = own.map(({ name, initial }) => `bool_or(${name} is distinct from ${initial})`)
    const [found] = await asSuperuser<{ all: (boolean | null)[] }>(
      world.databaseUrl,
      `select array[${hasValue.join(', ')}] as all from ${table}`,
    )
    unwritten.push(
      ...own.filter((_, place) => !found?.all[place]).map(({ name }) => `${table}.${name}`),
    )
  }
  return unwritten
}
