import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartProblem } from '@dobara/server/platform/start-problem'

export async function isOpenToEveryone(folder: string): Promise<boolean> {
  for (let at = await realpath(folder); ; at = dirname(at)) {
    if (!((await stat(at)).mode & 0o001)) return false
    if (at === dirname(at)) return true
  }
}

const folder = '/var/lib/dobara-embedded-postgres'

/** The folder is not under /tmp, because another user could create it there first. */
export async function systemFolder(): Promise<string> {
  await mkdir(folder, { recursive: true })
  const made = await lstat(folder)
  if (!made.isDirectory() || made.uid !== 0 || made.mode & 0o022) {
    throw new StartProblem(`${folder} must be a folder that only root can change.`)
  }
  await chmod(folder, 0o755)
  return folder
}
