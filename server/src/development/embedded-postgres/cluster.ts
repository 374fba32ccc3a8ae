import { execFile } from 'node:child_process'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Program, surroundings } from './program.ts'

export interface ClusterOptions extends Program {
  password: string
}

/**
 * Makes the data folder on first use; an interrupted attempt leaves nothing that a later start could
 * take for a whole one. Text sorts by ICU's root order, so names come as people expect (Asha, asha,
 * Élan, Zoya, then आशा) on every machine alike.
 */
export async function makeCluster({ home, password, ...program }: ClusterOptions) {
  const unfinished = join(home, 'unfinished-data')
  const passwordFile = join(home, 'unfinished-password')
  await rm(unfinished, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  if (await stat(join(home, 'data')).catch(() => null)) return

  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  const { user } = program
  if (user) {
    for (const path of [unfinished, passwordFile]) await chown(path, user.uid, user.gid)
  }
  await promisify(execFile)(
    join(program.binaries, 'bin/initdb'),
    [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
      ...(program.isDurable ? [] : ['--no-sync']),
    ],
    surroundings(user),
  )
  await rm(passwordFile)
  await rename(unfinished, join(home, 'data'))
}
