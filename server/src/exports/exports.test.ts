import { exportMinutes, exportsPerDay, rowsPerPage } from '@dobara/contract/rules/exports'
import { guests } from '@dobara/testing/people/cast'
import { fileOf, readPages } from '@dobara/testing/people/exported-file'
import { pinsWith } from '@dobara/testing/people/guessing'
import type { WorldGuest } from '@dobara/testing/people/guest'
import { counterOf } from '@dobara/testing/people/number-calls'
import type { WorldOwner } from '@dobara/testing/people/owner'
import { takingBusy } from '@dobara/testing/people/patiently'
import { asSuperuser } from '@dobara/testing/postgres/superuser'
import { times } from '@dobara/testing/times'
import { openWorldForEach } from '@dobara/testing/world/world'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/id.ts'
import { setAside } from '../points/setting-aside.ts'

const world = openWorldForEach()
let owner: WorldOwner
let asha: WorldGuest
beforeEach(async () => {
  owner = await world.owner()
  asha = await world.member(owner, guests.asha)
})

const rowsOf = async (kind: 'guests' | 'entries', months: Parameters<typeof fileOf>[2] = {}) =>
  parse(await fileOf(owner, kind, months), { bom: true, columns: true }) as Record<string, string>[]

const audit = () =>
  asSuperuser(
    world.databaseUrl,
    "select act, fields, session_id is not null as by from audit where act like '%exported'",
  )

test('guests, exactly', async () => {
  await owner.give(asha.cusId, 700)
  await asha.allow(owner.resId, {
    shareNumber: true,
    news: true,
    offers: true,
    isAdult: true,
    birthday: '02-29',
  })
  await asha.claim(owner.resId)
  await owner.note(asha.cusId, 'By the window.\nNo chillies.')
  world.clock.pass(86_400)
  const meera = await world.guest(guests.meera)
  await owner.give(meera.cusId, 10)
  const id = (cusId: string) => `${cusId.slice(0, 4)} ${cusId.slice(4)}`
  const lines = [
    [
      asha.cusId,
      `"${id(asha.cusId)}","Asha R","99000 00001",100,1,"2026-11-20","2026-11-20","2026-11-20 16:35",900,800,"on 29 February","Yes","Yes","By the window. No chillies."`,
    ],
    [
      meera.cusId,
      `"${id(meera.cusId)}","New guest ••${meera.cusId.slice(4)}",,210,1,"2026-11-21","2026-11-21","2026-11-21 16:35",210,0,,"No","No",`,
    ],
  ].toSorted()
  expect(await fileOf(owner, 'guests')).toBe(
    [
      '\ufeff"Customer ID","Name","Mobile number","Balance","Visits","First visit","Last visit","Joined","Points received in all","Points used in all","Birthday","News of points","Offers","Your note"',
      ...lines.map(([, line]) => line),
      '',
    ].join('\r\n'),
  )
})

test('entries, exactly, also those set aside, oldest first', async () => {
  await owner.edit({ rupeesPerPoint: 10 })
  const { pin } = await owner.savePerson()
  const counter = await world.counterPhone(owner)
  world.clock.pass(60)
  const { entryId } = await counter.give(asha.cusId, 64, { billAmount: 640, pin })
  world.clock.pass(60)
  await counter.undo(entryId)
  await asha.orderedOnline(owner.resId, { orderId: 'Z-77', platform: 'Zomato', billAmount: 900 })
  const [request] = await owner.requests()
  world.clock.pass(60)
  await owner.grant({ requestId: request?.requestId ?? '' }, 600)
  world.clock.pass(60)
  const { rewardId } = await asha.claim(owner.resId)
  world.clock.pass(60)
  await owner.declineClaim({ rewardId }, 'Sold out today.')
  world.clock.pass(86_400)
  await owner.correct(asha.cusId, -5, { words: 'Two zeros' })
  await setAside(world.databaseUrl, new Date('2026-11-20T11:08:30Z'))
  const who = `${asha.cusId.slice(0, 4)} ${asha.cusId.slice(4)}|Asha R`
  const undone = '|Front counter||'
  const pizza = '|In-store|Free pizza'
  const zeros = 'The number of points was wrong – Two zeros'
  const rows: string[][] = parse(await fileOf(owner, 'entries'), { bom: true })
  expect(rows.map((cells) => cells.join('|'))).toEqual([
    'When|Customer ID|Name|What|Points|Balance after|Bill in ₹|Where|Reward or order|Why|By|Counter phone|Branch|Sent later|Points that count|Bill that counts, in ₹',
    `2026-11-20 16:35|${who}|Sign-up bonus|200|200|||||||||200|`,
    `2026-11-20 16:36|${who}|Visit|64|264|640|In-store|||Ravi|Front counter|||0|`,
    `2026-11-20 16:37|${who}|Taken back|-64|200|||||${undone}|0|`,
    `2026-11-20 16:38|${who}|Online order|600|800|900|Zomato|Z-77||Owner||||600|900`,
    `2026-11-20 16:39|${who}|Reward claimed|-800|0|${pizza}||||||-800|`,
    `2026-11-20 16:40|${who}|Given back|800|800|${pizza}|Sold out today.|||||800|`,
    `2026-11-21 16:40|${who}|Corrected|-5|795||||${zeros}|Owner||||-5|`,
  ])
})

test('an award in a happy hour says what was multiplied', async () => {
  await owner.setWindows({
    weekly: [{ halves: 3, days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' }],
  })
  world.clock.pass(1)
  await owner.give(asha.cusId, 1_201)
  world.clock.pass(60)
  expect((await rowsOf('entries')).at(-1)).toMatchObject({
    Points: '1801',
    Why: '1,201 × 1.5',
    'Points that count': '1801',
  })
})

test('an award that waited stands at its giving with its sending, and not in a file that was begun before', async () => {
  world.clock.now = new Date('2026-11-30T18:20:00Z') // This time is 23:50 in India.
  await owner.give(asha.cusId, 20)
  world.clock.now = new Date('2026-12-01T04:32:00Z')
  const before = crypto.randomUUID()
  expect(await owner.startExport(before, 'entries')).toEqual({ rows: 2 })
  world.clock.pass(1)
  await owner.give(asha.cusId, 75, { waitedSeconds: 37_801 })
  expect(await owner.readExport(before)).toMatchObject({ rows: 2, next: null })
  world.clock.pass(1)
  expect(await rowsOf('entries', { firstMonth: '2026-11', lastMonth: '2026-11' })).toMatchObject([
    { Points: '200', 'Sent later': '' },
    { Points: '75', When: '2026-11-30 23:32', 'Sent later': '2026-12-01 10:02' },
    { Points: '20', When: '2026-11-30 23:50', 'Sent later': '' },
  ])
})

test('in Hindi the headings and words are Hindi', async () => {
  owner.cookies.set('PARAGLIDE_LOCALE', 'hi')
  await asha.allow(owner.resId, { birthday: '02-29' })
  const [guest] = await rowsOf('guests')
  expect(guest).toMatchObject({
    'ग्राहक ID': expect.any(String),
    जन्मदिन: '29 फ़रवरी को',
    ऑफ़र: 'नहीं',
  })
  const [entry] = await rowsOf('entries')
  expect(entry).toMatchObject({ 'क्या हुआ': 'जुड़ने का बोनस', पॉइंट: '200' })
  await owner.give(asha.cusId, 700)
  await asha.withdraws(await asha.claim(owner.resId))
  const cancelled = { 'क्या हुआ': 'वापस मिले', क्यों: 'मेहमान ने रद्द किया' }
  expect(await rowsOf('entries')).toContainEqual(expect.objectContaining(cancelled))
})

test('no name, reason or order number is a formula, and names of every script come back', async () => {
  const formula = '=HYPERLINK(A1,"Click")'
  await asha.rename(formula, '+SUM(A1)')
  await asha.join(owner.resId)
  await owner.correct(asha.cusId, -1, { words: '+cmd|/C calc' })
  await owner.note(asha.cusId, formula)
  const farhan = await world.member(owner, guests.farhan)
  await farhan.rename('फ़रहान', 'ख़ान')
  await farhan.join(owner.resId)
  const names = (await rowsOf('guests')).map(({ Name }) => Name)
  expect(names.toSorted()).toEqual([`'${formula} +`, 'फ़रहान ख़ा'].toSorted())
  expect(await fileOf(owner, 'guests')).toContain(`"'=HYPERLINK`)
  const raw = await fileOf(owner, 'entries')
  expect(raw).toContain('"The number of points was wrong – +cmd|/C calc"')
  for (const cells of parse(raw, { bom: true }) as string[][])
    for (const cell of cells) expect(cell).toMatch(/^(?![=+@\t\r])(?!-\D)/)
})

test('a number only of guests who share it here, at the time of the page', async () => {
  await asha.allow(owner.resId, { shareNumber: true, birthday: '02-29' })
  const outsider = await world.outsider()
  await asha.join(outsider.resId)
  expect(await fileOf(outsider, 'guests')).not.toMatch(/99000 00001|February/)
  const exportId = newId()
  await owner.startExport(exportId, 'guests')
  expect((await owner.readExport(exportId)).text).toMatch(/99000 00001.*29 February/)
  await asha.allow(owner.resId, { shareNumber: false, birthday: null })
  expect((await owner.readExport(exportId)).text).not.toMatch(/99000 00001|February/)
})

test('who left or is erased is in no list of guests, and nameless among the entries', async () => {
  world.clock.pass(60)
  const farhan = await world.member(owner, guests.farhan)
  await farhan.orderedOnline(owner.resId, { orderId: 'Z-1' })
  const [request] = await owner.requests()
  await owner.grant({ requestId: request?.requestId ?? '' }, 10)
  await owner.correct(farhan.cusId, 5, { words: 'The cousin of Meera' })
  await asha.leave(owner.resId)
  await farhan.erase()
  expect(await rowsOf('guests')).toEqual([])
  const entries = await rowsOf('entries')
  expect(entries).toHaveLength(4)
  expect(entries.map(({ Name }) => Name)).toEqual([
    `New guest ••${asha.cusId.slice(4)}`,
    ...Array(3).fill('Erased guest'),
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Farhan|Asha|Z-1|cousin/)
})

test('a guest without the app has a row like any other, without a number', async () => {
  const cusId = await counterOf(owner).keep('+919812300001')
  await owner.give(cusId, 40)
  const row = (await rowsOf('guests')).find(({ Balance }) => Balance === '40')
  expect(row?.Name).toBe(`Guest without the app ••${cusId.slice(-4)}`)
  for (const kind of ['guests', 'entries'] as const)
    expect(await fileOf(owner, kind)).not.toMatch(/98123 ?00001/)
})

test('pages follow on each other without a gap, and the last one says so', async () => {
  const count = rowsPerPage * 2 + 7
  await fill(count)
  for (const kind of ['guests', 'entries'] as const) {
    const exportId = newId()
    const { rows } = await owner.startExport(exportId, kind)
    const pages = await readPages(owner, exportId)
    expect(pages.map((page) => page.rows)).toEqual([rowsPerPage, rowsPerPage, 8])
    expect(rows).toBe(count + 1)
    const text = pages.map((page) => page.text).join('')
    const ids = (parse(text, { bom: true, columns: true }) as Record<string, string>[]).map(
      (row) => row['Customer ID'],
    )
    expect(new Set(ids).size).toBe(rows)
    expect(text.split('\r\n')).toHaveLength(rows + 2)
    expect(await owner.readExport(exportId, pages[0]?.next ?? '')).toEqual(pages[1])
  }
  expect(await audit()).toEqual([
    { act: 'guests exported', fields: [`${count + 1} rows`], by: true },
    { act: 'entries exported', fields: [`${count + 1} rows`], by: true },
  ])
})

test('what happens after the begin is no entry of the file', async () => {
  const exportId = newId()
  await owner.startExport(exportId, 'entries')
  world.clock.pass(5)
  await owner.give(asha.cusId, 10)
  expect(await owner.readExport(exportId)).toMatchObject({ rows: 1, next: null })
})

test('the PIN is asked for once, and nothing is open without it', async () => {
  const exportId = newId()
  await expect(owner.startExport(exportId, 'guests', { pin: '0000' })).rejects.toMatchObject({
    code: 'wrong_pin',
  })
  const none = { status: 404, code: 'export_not_found' }
  await expect(owner.readExport(exportId)).rejects.toMatchObject(none)
  expect(await audit()).toEqual([])
  await owner.startExport(exportId, 'guests')
  await expect((await world.anotherPhone(owner)).readExport(exportId)).rejects.toMatchObject(none)
  await expect((await world.outsider()).readExport(exportId)).rejects.toMatchObject(none)
  await owner.readExport(exportId)
  world.clock.pass(exportMinutes * 60 + 1)
  await expect(owner.readExport(exportId)).rejects.toMatchObject({
    ...none,
    message: 'This download has stopped. Please start it again.',
  })
})

test('no other act of the audit opens a file', async () => {
  await owner.edit({ city: 'Pune' })
  const [edited] = await asSuperuser<{ id: string }>(
    world.databaseUrl,
    'select audit_id as id from audit order by created_at desc limit 1',
  )
  await expect(owner.readExport(edited?.id ?? '')).rejects.toMatchObject({
    code: 'export_not_found',
  })
})

test('five of a burst of PINs over two servers are judged', async () => {
  const second = await world.anotherServer()
  const phones = [owner, await second.anotherPhone(owner)]
  const codes = await Promise.all(
    pinsWith(owner.pin, 95, 96).map((pin, place) =>
      (phones[place % 2] as WorldOwner).startExport(newId(), 'guests', { pin }).then(
        () => 'begun',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(codes).not.toContain('begun')
  expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(4)
  expect(await audit()).toEqual([])
})

test('20 files a day, exactly, over two servers; a repeat is no further file', async () => {
  const second = await world.anotherServer()
  const phones = [owner, await second.anotherPhone(owner)]
  const ids = Array.from({ length: exportsPerDay + 10 }, () => newId())
  const codes = await Promise.all(
    ids.map(async (exportId, place) => {
      try {
        await (phones[place % 2] as WorldOwner).startExport(exportId, 'entries')
        return 'begun'
      } catch (error) {
        return (error as { code: string }).code
      }
    }),
  )
  expect(codes.filter((code) => code === 'exports_today')).toHaveLength(10)
  const begun = codes.indexOf('begun')
  const again = phones[begun % 2] as WorldOwner
  expect(await again.startExport(ids[begun] ?? '', 'entries')).toEqual({ rows: 1 })
  await expect(again.startExport(ids[begun] ?? '', 'guests')).rejects.toMatchObject({
    code: 'key_reused',
  })
  await expect(owner.startExport(newId(), 'guests')).rejects.toMatchObject({
    status: 409,
    message: 'You have downloaded 20 files today. Please go on tomorrow.',
    details: { until: '2026-11-20T18:30:00.000Z' },
  })
  world.clock.pass(8 * 3600)
  await owner.startExport(newId(), 'guests')
})

test('a made-up place is refused', async () => {
  for (const kind of ['guests', 'entries'] as const) {
    const exportId = newId()
    await owner.startExport(exportId, kind)
    await expect(owner.readExport(exportId, 'nowhere')).rejects.toMatchObject({ code: 'malformed' })
  }
})

test('many pages at once are refused as busy or read, and awards go on', async () => {
  await fill(rowsPerPage)
  const exportId = newId()
  await owner.startExport(exportId, 'guests')
  const reading = Promise.all(
    times(300, () =>
      takingBusy(() => owner.readExport(exportId)).then(
        () => 'read',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(await takingBusy(() => owner.give(asha.cusId, 10))).toMatchObject({ balance: 210 })
  const ends = new Set(await reading)
  expect(ends).toEqual(new Set(['read', 'busy']))
  await owner.readExport(exportId)
})

async function fill(count: number) {
  const [{ id = '' } = {}] = await asSuperuser<{ id: string }>(
    world.databaseUrl,
    'select restaurant_id as id from program where res_id = $1',
    [owner.resId],
  )
  const added = `select '1' || lpad(n::text, 8, '0') as cus_id, n from generate_series(1, ${count}) n`
  for (const statement of [
    `insert into customer (cus_id, first_name, last_name, consent_version, consented_at, created_at)
      select cus_id, 'Guest', 'Many', 1, $2::timestamptz, $2 from (${added}) a where $1::uuid is not null`,
    `insert into customer_place (cus_id, restaurant_id)
      select cus_id, $1::uuid from (${added}) a where $2::timestamptz is not null`,
    `insert into membership (restaurant_id, cus_id, first_name, last_name, balance, entry_count, joined_at)
      select $1::uuid, cus_id, 'Guest', 'Many', 5, 1, $2::timestamptz from (${added}) a`,
    `insert into points_entry (restaurant_id, entry_id, cus_id, number, kind, points, balance_after,
        cause, created_at)
      select $1::uuid, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, cus_id, 1,
        'sign_up_bonus', 5, 5, 'Sign-up bonus', $2::timestamptz from (${added}) a`,
  ])
    await asSuperuser(world.databaseUrl, statement, [id, world.clock.now.toISOString()])
}
