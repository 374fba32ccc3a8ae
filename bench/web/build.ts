import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))

/** Builds the web apps from the sources as they are now. */
export const buildWebApps = () => promisify(execFile)(process.execPath, [script])

/** Tests build before any of them runs, since others read what is built. */
export async function setup() {
  await buildWebApps()
}
