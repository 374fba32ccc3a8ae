import { ensureInstalled } from './installation.mjs'
import { become } from './running.mjs'

const node = ensureInstalled()
await become(node, 'node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2))
