import { existsSync, readFileSync } from 'node:fs'
import packageFile from '../../package.json' with { type: 'json' }

/** The release's version. */
export const { version } = packageFile

const built = new URL('../../dist/commit', import.meta.url)

/** The commit that was built, as the build left it. */
export const commit = existsSync(built) ? readFileSync(built, 'utf8').trim() : 'unknown'
