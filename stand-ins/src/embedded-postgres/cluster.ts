import { execFile } from 'node:child_process'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Program, spawnOptions } from './program.ts'

export interface ClusterOptions extends Program {
  password: string
}

/**
 * The folder has a temporary name until it is complete. ICU's root order sorts Asha, asha, Élan,
 * Zoya, आशा.
 */
export async function createCluster({ home, password, ...program }: ClusterOptions) {
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
    spawnOptions(user),
  )
  await rm(passwordFile)
  await rename(unfinished, join(home, 'data'))
}
