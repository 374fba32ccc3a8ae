import { randomBytes } from 'node:crypto'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryLock } from '@dobara/stand-ins/embedded-postgres/lock'
import { stopOrphan } from '@dobara/stand-ins/embedded-postgres/orphan'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@dobara/stand-ins/embedded-postgres/start'

const prefix = 'dobara-tests-'

export async function startThrowawayPostgres(): Promise<EmbeddedPostgres> {
  const place = await roomyPlace()
  await removeAbandoned(place)
  const folder = join(place, `${prefix}${randomBytes(6).toString('hex')}`)
  const server = await startEmbeddedPostgres({ folder, durable: false })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** Containers often have a memory file system of only 64 MB. */
export async function roomyPlace(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null)
  return memory && memory.bavail * memory.bsize > 1_000_000_000 ? '/dev/shm' : tmpdir()
}

/** A folder whose lock is free belongs to a killed run, or is too new to be locked. */
async function removeAbandoned(place: string) {
  for (const name of await readdir(place)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(place, name)
    const { uid, mtimeMs } = await stat(folder)
    if (uid !== process.getuid?.() || Date.now() - mtimeMs < 60_000) continue
    const lock = tryLock(join(folder, 'lock'))
    if (!lock) continue
    await stopOrphan(join(folder, 'data'))
    await rm(folder, { recursive: true })
    lock.release()
  }
}
