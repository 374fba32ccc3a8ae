import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))

export const buildWebApps = () => promisify(execFile)(process.execPath, [script])

/** Runs before all tests, because some read the built apps. */
export async function setup() {
  await buildWebApps()
}
