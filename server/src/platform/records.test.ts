import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWorldOnce } from '@dobara/testing/world/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from './database/backup-file.ts'
import { addBackup } from './database/backup-folder.ts'
import { recordSeconds, refuseUnlessWritable, writeRecord, writing } from './records.ts'
import { StartProblem } from './start-problem.ts'

const world = openWorldOnce()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dobara-records-'))
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

test('a backup that cannot be kept in its folder is a sentence', async () => {
  const backups = join(folder, 'file', 'backups')
  const adding = addBackup(
    world.databaseUrl,
    { folder: backups, days: 14, record: null },
    new Date(),
  )
  await expect(adding).rejects.toThrow(StartProblem)
  await expect(adding).rejects.toThrow(
    `${backups} cannot be written (ENOTDIR): let this user write there, or choose another place.`,
  )
  const record = join(backups, 'last-ledger-check')
  await expect(writeRecord(record, new Date())).rejects.toThrow(`${record} cannot be written`)
  expect(await recordSeconds(record)).toBe(0)
})

test('a named file that cannot be written is a sentence, and leaves nothing half done', async () => {
  const file = join(folder, 'gone', 'copy.json.gz')
  await expect(writeBackup(world.databaseUrl, file)).rejects.toThrow(
    `${file} cannot be written (ENOENT): let this user write there, or choose another place.`,
  )
  expect(await readdir(folder)).toEqual(['file'])
})

test('a full disk is told as such, and any other failure is left as it is', async () => {
  const failing = (error: object) => writing('/copies', () => Promise.reject(error))
  for (const code of ['ENOSPC', 'EDQUOT'])
    await expect(failing(Object.assign(new Error(), { code, syscall: 'write' }))).rejects.toThrow(
      `There is no room for /copies (${code})`,
    )
  await expect(writeRecord('/dev/full', new Date())).rejects.toThrow('There is no room')
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET', syscall: 'read' })
  await expect(failing(lost)).rejects.toBe(lost)
})

test('a folder that is not there yet can be written where its parent can', async () => {
  await refuseUnlessWritable(join(folder, 'new', 'deeper'))
  await expect(refuseUnlessWritable('/proc/self/backups')).rejects.toThrow('cannot be written')
  await expect(refuseUnlessWritable(join(folder, 'file', 'deeper'))).rejects.toThrow('ENOTDIR')
})
