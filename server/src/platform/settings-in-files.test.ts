import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSettingsInFiles } from './settings-in-files.ts'

const names = ['PIN_KEY', 'DATABASE_URL']

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-settings-'))
  file = join(folder, 'pin-key')
  await writeFile(file, 'the key of the PINs, in a file\n')
})
afterAll(() => rm(folder, { recursive: true }))

test('a setting may be in a file, which ends in a line break', async () => {
  const given = { PIN_KEY_FILE: file, PIN_KEY: '', OTHER_FILE: '/nowhere' }
  expect(await withSettingsInFiles(given, names)).toEqual({
    ...given,
    PIN_KEY: 'the key of the PINs, in a file',
  })
})

test('a file that cannot be read and a setting given twice are named, each in a sentence', async () => {
  const empty = join(folder, 'empty')
  await writeFile(empty, ' \n')
  await expect(withSettingsInFiles({ PIN_KEY_FILE: empty }, names)).rejects.toThrow(
    `PIN_KEY_FILE names ${empty}, which is empty.`,
  )
  const given = { PIN_KEY_FILE: file, PIN_KEY: 'twice', DATABASE_URL_FILE: join(folder, 'none') }
  await expect(withSettingsInFiles(given, names)).rejects.toThrow(
    /^PIN_KEY and PIN_KEY_FILE are both set: leave one of them out\.\nDATABASE_URL_FILE cannot be read: ENOENT.*none'\.$/,
  )
})
