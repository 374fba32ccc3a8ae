import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readSheet } from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guests } from '../people/cast.ts'
import { fileOf } from '../people/exported-file.ts'
import type { WorldGuest } from '../people/guest.ts'
import type { WorldOwner } from '../people/owner.ts'
import { isInstalled } from '../postgres/installed.ts'
import { openWorldForEach } from '../world/world.ts'

const soffice = '/usr/bin/soffice'
const run = promisify(execFile)

/** LibreOffice's numbers of languages, which differ in the order of day and month */
const languages = { 'English (India)': 16393, 'English (USA)': 1033, 'Hindi (India)': 1081 }
const comma = ','.charCodeAt(0)
const semicolon = ';'.charCodeAt(0)

const formula = '=HYPERLINK(A1,"Click")'

describe.skipIf(!isInstalled('LibreOffice', soffice))('LibreOffice opens the files', () => {
  const world = openWorldForEach()
  let folder: string
  let owner: WorldOwner
  let asha: WorldGuest
  let farhan: WorldGuest
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dobara-libreoffice-'))
    // In formats where the month comes first, this day is 11 May.
    world.clock.now = new Date('2026-11-05T11:05:00Z')
    owner = await world.owner()
    asha = await world.member(owner, guests.asha)
    farhan = await world.member(owner, guests.farhan)
    await asha.rename(formula, '+SUM(A1)')
    await asha.join(owner.resId)
    await farhan.rename('फ़रहान', 'ख़ान')
    await farhan.join(owner.resId)
    await asha.allow(owner.resId, { shareNumber: true, birthday: '03-05' })
    await owner.note(asha.cusId, '+91;=1+1')
    await owner.note(farhan.cusId, '007')
  })
  afterEach(() => rm(folder, { recursive: true }))

  /** Lets LibreOffice recognise every number and day. */
  async function opened(csv: string, separator: number, language: number) {
    const name = join(folder, `${separator}-${language}.csv`)
    await writeFile(name, csv)
    const utf8 = 76
    await run(soffice, [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      `--infilter=CSV:${[separator, '"'.charCodeAt(0), utf8, 1, '', language, false, true]}`,
      ...['--convert-to', 'xlsx', '--outdir', folder, name],
    ])
    const rows = await readSheet(name.replace(/csv$/, 'xlsx'))
    return rows.map((row) => row.map((cell) => (cell instanceof Date ? minuteOf(cell) : cell)))
  }

  test.each(Object.entries(languages))('guests, in %s', async (_, language) => {
    await owner.give(asha.cusId, 100)
    const rows = await opened(await fileOf(owner, 'guests'), comma, language)
    expect(rows).toHaveLength(3)
    const rowOf = (guest: WorldGuest) => rows.find(([id]) => id === spaced(guest.cusId))
    const [day, time] = ['2026-11-05 00:00', '2026-11-05 16:35']
    expect(rowOf(asha)).toEqual([
      ...[spaced(asha.cusId), `'${formula} +`, '99000 00001', 300, 1, day, day, time, 300, 0],
      ...['on 5 March', 'No', 'No', "'+91;'=1+1"],
    ])
    expect(rowOf(farhan)).toEqual([
      ...[spaced(farhan.cusId), 'फ़रहान ख़ा', null, 200, 0, null, null, time, 200, 0],
      ...[null, 'No', 'No', "'007"],
    ])
  })

  test.each(Object.entries(languages))('entries, in %s', async (_, language) => {
    await owner.edit({ rupeesPerPoint: 10 })
    await actOnce()
    const rows = await opened(await fileOf(owner, 'entries'), comma, language)
    const time = '2026-11-05 16:35'
    const ashas = [spaced(asha.cusId), `'${formula} +`]
    const farhans = [spaced(farhan.cusId), 'फ़रहान ख़ा']
    // The columns are the person, the device, the outlet, and when a kept award was sent. The next
    // columns are the points and the bill that count.
    const byOwner = ['Owner', null, null, null]
    const byNobody = [null, null, null, null]
    const why = 'The number of points was wrong – '
    expect(rows.slice(1).toSorted(byBalance)).toEqual(
      [
        [time, ...ashas, 'Sign-up bonus', 200, 200, null, null, null, null, ...byNobody, 200, null],
        [
          time,
          ...farhans,
          'Sign-up bonus',
          200,
          200,
          null,
          null,
          null,
          null,
          ...byNobody,
          200,
          null,
        ],
        [time, ...ashas, 'Visit', 64, 264, 640, 'In-store', null, null, ...byOwner, 64, 640],
        [
          time,
          ...ashas,
          'Corrected',
          -5,
          259,
          null,
          null,
          null,
          `${why}=1+1`,
          ...byOwner,
          -5,
          null,
        ],
        [
          time,
          ...farhans,
          'Online order',
          600,
          800,
          900,
          'Zomato',
          "'00123",
          null,
          ...byOwner,
          600,
          900,
        ],
        [
          ...[time, ...farhans, 'Online order', 7, 807, 900, 'Swiggy', "'12345678901234567890"],
          ...[null, ...byOwner, 7, 900],
        ],
      ].toSorted(byBalance),
    )
  })

  test('where semicolons separate, no row is lost and no text becomes a formula', async () => {
    const german = 1031
    await actOnce()
    for (const kind of ['guests', 'entries'] as const) {
      const csv = await fileOf(owner, kind)
      const rows = await opened(csv, semicolon, german)
      expect(rows).toHaveLength(csv.trim().split('\r\n').length)
      // A text that became a formula would show a result, or fill another cell.
      for (const [text, ...others] of rows) expect([typeof text, others]).toEqual(['string', []])
      expect(rows.flat().join()).toMatch(/'=HYPERLINK.*=1\+1/s)
    }
  })

  async function actOnce() {
    await owner.give(asha.cusId, 64, { billAmount: 640 })
    await owner.correct(asha.cusId, -5, { words: '=1+1' })
    await order('00123', 'Zomato', 600)
    await order('12345678901234567890', 'Swiggy', 7)
  }

  async function order(orderId: string, platform: 'Zomato' | 'Swiggy', points: number) {
    await farhan.orderedOnline(owner.resId, { orderId, platform, billAmount: 900 })
    const [request] = await owner.requests()
    await owner.grant({ requestId: request?.requestId ?? '' }, points)
  }
})

const spaced = (cusId: string) => `${cusId.slice(0, 4)} ${cusId.slice(4)}`

const minuteOf = (at: Date) =>
  new Date(Math.round(at.getTime() / 60_000) * 60_000).toISOString().slice(0, 16).replace('T', ' ')

const byBalance = (one: unknown[], other: unknown[]) =>
  Number(one[5]) - Number(other[5]) || `${one[1]}`.localeCompare(`${other[1]}`)
