import { eraseMe } from '@dobara/contract/schemas/customers'
import { closeRestaurant } from '@dobara/contract/schemas/restaurants'
import { beforeEach, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { limited } from '../people/reward-calls.ts'
import { onePixel } from '../pictures/one-pixel.ts'
import { asSuperuser } from '../postgres/superuser.ts'
import { openBilledWorldOnce } from '../world/billed-world.ts'

const world = openBilledWorldOnce()
let people = 0
let owner: WorldOwner
let asha: WorldGuest

beforeEach(async () => {
  people += 1
  const server = await world.serverWithCodes()
  owner = await server.owner({ phone: `+91981110010${people}` })
  await owner.saveOutlet()
  await owner.savePerson()
  await owner.saveReward(limited)
  await owner.saveCounterPhone()
  await owner.nudge('birthday')
  asha = await server.member(owner, { ...guests.asha, phone: `+91990000020${people}` }, 900)
  await asha.allow(owner.resId, { birthday: '02-29', offers: true, isAdult: true })
  await owner.correct(asha.cusId, 10)
  await owner.giveGift(asha.cusId)
  await owner.stopGifts(await owner.giveGift(asha.cusId, { isSure: true }), 'By mistake')
  await asha.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const [request] = await owner.requests()
  if (request) await owner.declineRequest(request, 'No such order')
  await asha.claim(owner.resId)
  const [claim] = await owner.claims()
  if (claim) await owner.declineClaim(claim, 'Sold out')
  await owner.show('logo', onePixel)
  const [restaurant] = await run<{ id: string }>(
    'select restaurant_id as id from program where res_id = $1',
    [owner.resId],
  )
  await run(
    `insert into news (restaurant_id, news_id, sentence, session_id, created_at)
     values ($1, gen_random_uuid(), 'Fresh jalebi', gen_random_uuid(), $2)`,
    [restaurant?.id, world.clock.now],
  )
  await run(
    `insert into guest_message (restaurant_id, message_id, cus_id, kind, cause, details, created_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'points_received', 'one', '{}', $3, $3)`,
    [restaurant?.id, asha.cusId, world.clock.now],
  )
  await run(
    `insert into rating (restaurant_id, rating_id, cus_id, entry_id, visited_at, asked_at, stars, rated_at, answered_at)
     values ($1, gen_random_uuid(), $2, gen_random_uuid(), $3, $3, 5, $3, $3)`,
    [restaurant?.id, asha.cusId, world.clock.now],
  )
})

const run = <Row extends object>(text: string, values: unknown[] = []) =>
  asSuperuser<Row & Record<string, unknown>>(world.databaseUrl, text, values)

/** Columns with texts that nobody typed; the keys are the reasons. */
const notTyped = {
  'an ID, a key or a digest that the product made': [
    'account.subject',
    'customer.cus_id',
    'due_message.cus_id',
    'gift.idempotency_key',
    'guest_message.cause',
    'news.decided_up_to',
    'news.idempotency_key',
    'offer_day.cus_id',
    'old_points_entry.cus_id',
    'old_points_entry.idempotency_key',
    'online_request.decision_key',
    'online_request.idempotency_key',
    'manager_window.listed',
    'manager_window.opened',
    'picture.digest',
    'points_entry.idempotency_key',
    'program.res_id',
    'push_key.sealed_by',
    'reward_claim.decision_key',
    'reward_claim.idempotency_key',
    'session.provider_session',
    'spent_id_token.token_id',
  ],
  'a word or a figure of the product': [
    'audit.act',
    'audit.fields',
    'billing_notice.about',
    'billing_notice.kind',
    'document_series.series',
    'insights_day.figures',
    'insights_day.gaps',
    'message_result.kind',
    'message_round.result',
    'migration.checksum',
    'migration.name',
    'session.browser',
    'session.system',
  ],
  'an answer of the payment provider or of a push service': [
    'mandate.link',
    'mandate.provider_id',
    'mandate.provider_status',
    'payment.provider_id',
    'payment.refund_provider_id',
    'payment.refund_trouble',
    'provider_event.event_id',
    'provider_event.kind',
    'provider_event.provider_mandate_id',
    'provider_mandate.provider_id',
    'push_subscription.endpoint',
  ],
  'the ledger, whose entries never change, has a cause and a reason by name': [
    'old_points_entry.cause',
    'old_points_entry.reason',
    'points_entry.cause',
    'points_entry.reason',
  ],
  'no production has it': [
    'outbox_message.code',
    'outbox_message.recipient',
    'outbox_message.text',
  ],
}

const staysAfterClosing = {
  ...notTyped,
  'guests go on reading what they had there': [
    'gift.reward',
    'guest_message.details',
    'online_request.order_id',
    'online_request.order_key',
    'online_request.reason',
    'outlet.name',
    'program.restaurant_name',
    'program.reward',
    'reward_claim.reason',
    'reward_claim.reward',
  ],
  'a guest’s own name': ['customer.first_name', 'customer.last_name'],
  'a late invoice names the place of supply': ['program.city', 'program.state'],
  'tax law keeps the papers': ['billing_document.number', 'billing_document.particulars'],
  'who gave a free month answers for it': ['audit.operator', 'audit.reason'],
}

const staysAfterErasing = {
  ...notTyped,
  'an erasure replaces it': ['online_request.order_key'],
  'the reward as the restaurant named it': ['gift.reward', 'reward_claim.reward'],
}

test('closing empties every text that people typed, but those with a reason', async () => {
  const typed = await typeInto(
    await textColumns(({ table }) => table !== 'customer_place', staysAfterClosing),
    ({ table, columns }) =>
      columns.includes('restaurant_id')
        ? `restaurant_id = (select p.restaurant_id from program p where p.res_id = '${owner.resId}')`
        : table === 'account'
          ? `uid = (select p.restaurant_id from program p where p.res_id = '${owner.resId}')`
          : 'true',
  )
  await owner.call(closeRestaurant, { body: { confirm: 'close', pin: owner.pin } })
  expect(await left(typed)).toEqual([])
})

test('erasing empties every text that people typed about the guest, but those with a reason', async () => {
  const isAbout = ({ table, columns }: Table) => table === 'account' || columns.includes('cus_id')
  const typed = await typeInto(await textColumns(isAbout, staysAfterErasing), ({ table }) =>
    table === 'account'
      ? `uid = (select c.uid from customer c where c.cus_id = '${asha.cusId}')`
      : `cus_id = '${asha.cusId}'`,
  )
  await asha.call(eraseMe, { body: { confirm: 'erase' } })
  expect(await left(typed)).toEqual([])
})

interface Table {
  table: string
  columns: string[]
}
interface TextColumn extends Table {
  name: string
  type: string
  form: string | null
}

async function textColumns(
  isAsked: (table: Table) => boolean,
  stays: Record<string, string[]>,
): Promise<TextColumn[]> {
  const rows = await run<TextColumn>(
    `select c.relname as table, attname as name, format_type(atttypid, null) as type,
       (select array_agg(o.attname::text) from pg_attribute o
         where o.attrelid = a.attrelid and o.attnum > 0 and not o.attisdropped) as columns,
       (select (regexp_match(pg_get_constraintdef(k.oid), '~ ''(.+)''::text'))[1] from pg_constraint k
         where conrelid = attrelid and contype = 'c' and conkey = array[attnum]) as form
     from pg_attribute a join pg_class c on c.oid = attrelid
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and attnum > 0 and not attisdropped and format_type(atttypid, null) in ('text', 'text[]', 'json', 'jsonb')
       and not exists (select from pg_constraint
         where conrelid = attrelid and (contype = 'f' and attnum = any (conkey)
           or contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(oid) like '%ARRAY[%'))
     order by 1, 2`,
  )
  const stay = Object.values(stays).flat()
  const all = rows.map(({ table, name }) => `${table}.${name}`)
  expect(
    stay.filter((column) => !all.includes(column)),
    'These columns are gone.',
  ).toEqual([])
  return rows.filter((row) => isAsked(row) && !stay.includes(`${row.table}.${row.name}`))
}

interface Typed {
  column: TextColumn
  text: string
}

async function typeInto(columns: TextColumn[], where: (table: Table) => string): Promise<Typed[]> {
  const typed: Typed[] = []
  for (const column of columns) {
    const { table, name } = column
    const text = textFor(column)
    const rowsOf = (more: string) =>
      run(`update ${table} set ${name} = $1 where ${where(column)}${more} returning 1`, [text])
    const rows = [...(await rowsOf(` and ${name} is not null`))]
    if (rows.length === 0) rows.push(...(await rowsOf('')))
    expect
      .soft(rows.length, `${table}.${name}: let this test make a row, or say why its text stays`)
      .toBeGreaterThan(0)
    typed.push({ column, text })
  }
  return typed
}

function textFor({ table, name, type, form }: TextColumn): string {
  const fitting = ['987654', '07-07', '+919876598765', 'typed-typed-typed-type'].find(
    (text) => form !== null && new RegExp(form).test(text),
  )
  if (form !== null)
    return fitting ?? expect.unreachable(`${table}.${name}: give this test a text like ${form}`)
  const text = `typed ${people} ${table} ${name}`
  if (type === 'text') return text
  return type === 'text[]' ? `{"${text}"}` : JSON.stringify(Array(7).fill(text))
}

async function left(typed: Typed[]): Promise<string[]> {
  const still: string[] = []
  for (const { column, text } of typed) {
    const { table, name } = column
    const rows = await run(`select from ${table} where ${name}::text = $1::${column.type}::text`, [
      text,
    ])
    if (rows.length > 0) still.push(`${table}.${name}`)
  }
  return still
}
