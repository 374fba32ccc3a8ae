import { join } from 'node:path'
import { root } from '../../installation/installation.mjs'

export const page = join(root, 'docs/decisions/0012-what-an-install-costs.md')

/** The folders with a lock file. */
export const folders = [
  { folder: root, toolsFor: 'tests' },
  { folder: join(root, 'bench/tools'), toolsFor: 'bench' },
]
