import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartProblem } from '@dobara/server/platform/start-problem'

/** True when every user of this machine can enter this folder and its parents. */
export async function isOpenToEveryone(folder: string): Promise<boolean> {
  for (let at = await realpath(folder); ; at = dirname(at)) {
    if (!((await stat(at)).mode & 0o001)) return false
    if (at === dirname(at)) return true
  }
}

const folder = '/var/lib/dobara-embedded-postgres'

/**
 * A folder that every user can enter and only root can change, for a server that runs as root. It is not under
 * /tmp, where another user could create it first and a reboot deletes it.
 */
export async function systemFolder(): Promise<string> {
  await mkdir(folder, { recursive: true })
  const made = await lstat(folder)
  if (!made.isDirectory() || made.uid !== 0 || made.mode & 0o022) {
    throw new StartProblem(`${folder} must be a folder that only root can change.`)
  }
  await chmod(folder, 0o755)
  return folder
}
