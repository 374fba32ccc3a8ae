import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const installing = fileURLToPath(
  new URL('../../scripts/installation/install-in.mjs', import.meta.url),
)
let isInstalled = false

/**
 * Returns the address of a package that only some sections use. These packages have their own lock file, in
 * this folder, and are installed when a section first needs them.
 */
export function addressOfTool(name: string): string {
  if (!isInstalled) {
    const { status } = spawnSync(process.execPath, [installing, 'bench/tools'], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`Cannot measure without ${name}.`)
    isInstalled = true
  }
  return import.meta.resolve(name)
}
