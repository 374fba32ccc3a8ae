import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** `empty` provides the properties that the file lacks. */
export const readRecords = <Records extends object>(
  file: string | null,
  empty: Records,
): Records =>
  file && existsSync(file) ? { ...empty, ...JSON.parse(readFileSync(file, 'utf8')) } : empty

/** Atomic, so a crash leaves the old file; synchronous, so saves cannot overlap. */
export function saveRecords(file: string | null, records: object) {
  if (!file) return
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, JSON.stringify(records))
  renameSync(unfinished, file)
}
