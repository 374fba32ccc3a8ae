import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeRecord, writing } from '../records.ts'
import { writeBackup } from './backup-file.ts'

const dayMilliseconds = 86_400_000

export interface BackupFolder {
  folder: string
  days: number
  record: string | null
}

/**
 * Only the current user can open the folder.
 * @returns the new file
 */
export async function addBackup(
  url: string,
  { folder, days, record }: BackupFolder,
  now: Date,
): Promise<string> {
  await writing(folder, () => mkdir(folder, { recursive: true, mode: 0o700 }))
  const file = join(folder, nameAt(now))
  await writeBackup(url, file)
  const oldest = nameAt(new Date(now.getTime() - days * dayMilliseconds))
  for (const name of await readdir(folder))
    if (ours.test(name) && name < oldest) await rm(join(folder, name))
  if (record) await writeRecord(record, now)
  return file
}

const ours = /^dobara-\d{4}-\d\d-\d\dT\d{6}Z\.json\.gz$/

const nameAt = (time: Date) =>
  `dobara-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z.json.gz`
