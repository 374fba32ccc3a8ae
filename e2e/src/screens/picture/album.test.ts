import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAlbum } from './album.ts'
import { writePage } from './page.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-album-'))
})
afterEach(() => rm(folder, { recursive: true }))

type Colours = Record<string, string>

interface Taking {
  isForAll?: boolean
  before?: string
  at?: string
}

async function take(colours: Colours, { isForAll = true, before, at = folder }: Taking = {}) {
  const album = await openAlbum({ folder: at, isForAll, before })
  for (const [screen, background] of Object.entries(colours)) {
    await album.renew(screen, () => true)
    const paper = { width: 20, height: 20, channels: 3, background } as const
    const picture = await sharp({ create: paper }).png().toBuffer()
    await writeFile(album.pathOf(screen, '360x740-en-light'), picture)
  }
  return readFile(await writePage(album, ['scan: not reached']), 'utf8')
}

const order = (page: string) => [...page.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, name]) => name)

test('the first album has nothing to compare with', async () => {
  const page = await take({ card: 'white', me: 'white' })
  expect(order(page)).toEqual(['card', 'me'])
  expect(page).toContain('2 screens, 0 changed')
})

test('changed screens come first, with the picture before', async () => {
  await take({ card: 'white', me: 'white' })
  const page = await take({ card: 'white', me: 'black', place: 'white' })
  expect(order(page)).toEqual(['me', 'place', 'card'])
  expect(page).toContain('3 screens, 2 changed')
  expect(page).toContain('src="before/me/360x740-en-light.png"')
  expect(page).not.toContain('src="before/card/360x740-en-light.png"')
})

test('a run for one screen keeps the others, and what it is compared with', async () => {
  await take({ card: 'white', me: 'white' })
  await take({ card: 'red', me: 'white' })
  await take({ card: 'blue' }, { isForAll: false })
  const page = await take({ card: 'white' }, { isForAll: false })
  expect(page).toContain('2 screens, 0 changed')
  expect(existsSync(join(folder, 'now/me/360x740-en-light.png'))).toBe(true)
})

test('an album that is given is compared with, and stays as it is', async () => {
  await take({ card: 'black' })
  const before = join(folder, 'now')
  const at = join(folder, 'other')
  expect(await take({ card: 'white' }, { before, at })).toContain('1 screens, 1 changed')
  expect(existsSync(join(before, 'card/360x740-en-light.png'))).toBe(true)
})

test('the page says which screens were not reached', async () => {
  expect(await take({})).toContain('<p class="failure">scan: not reached</p>')
})
