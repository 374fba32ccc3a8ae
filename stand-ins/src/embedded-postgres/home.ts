import { chmod, lstat, mkdir, mkdtemp, realpath, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartProblem } from '@dobara/server/platform/start-problem'
import { isOpenToEveryone, systemFolder } from './open-folders.ts'
import { isRoot } from './run-as.ts'

/**
 * As root, replaces `folder` by a link to a system folder if PostgreSQL's user could not reach
 * `folder`.
 * @returns the real path
 */
export async function prepareHome(folder: string): Promise<string> {
  if (await isThere(folder)) return existing(folder)
  await mkdir(dirname(folder), { recursive: true })
  if (isRoot && !(await isOpenToEveryone(dirname(folder)))) {
    await symlink(await mkdtemp(join(await systemFolder(), 'data-')), folder)
  } else {
    await mkdir(folder, { mode: 0o700 })
  }
  const home = await realpath(folder)
  // PostgreSQL's user can pass through the folder, but cannot list it.
  if (isRoot) await chmod(home, 0o711)
  return home
}

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

async function existing(folder: string): Promise<string> {
  try {
    return await realpath(folder)
  } catch {
    throw new StartProblem(
      `${folder} leads to a folder that is gone: remove it to begin with an empty database.`,
    )
  }
}
