import { existsSync, readFileSync } from 'node:fs'
import packageFile from '../../package.json' with { type: 'json' }

export const { version } = packageFile

const built = new URL('../../dist/commit', import.meta.url)

export const commit = existsSync(built) ? readFileSync(built, 'utf8').trim() : 'unknown'
