import { ensureInstalled } from './installation.mjs'
import { run } from './running.mjs'

// Everything there is; with arguments those tests alone, without the journeys in a browser.
const node = ensureInstalled()
const asked = process.argv.slice(2)
process.exitCode = await run(node, 'node_modules/vitest/vitest.mjs', 'run', ...asked)
if (!process.exitCode && asked.length === 0) process.exitCode = await run(node, 'scripts/e2e.mjs')
