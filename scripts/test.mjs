import { ensureInstalled, root } from './installation/installation.mjs'
import { changedFiles, isSeenInABrowser } from './running/changed.mjs'
import { run } from './running/running.mjs'

// Arguments name tests; only these run, without journeys. --changed, or --changed=<commit>, runs
// the tests and journeys that the change touches.
const node = await ensureInstalled({ withTools: true })
const asked = process.argv.slice(2)
process.exitCode = await run(node, 'node_modules/vitest/vitest.mjs', 'run', ...asked)
if (!process.exitCode && needsJourneys()) process.exitCode = await run(node, 'scripts/e2e.mjs')

function needsJourneys() {
  const change = asked.length === 1 && /^--changed(?:=(.+))?$/.exec(asked[0])
  return change ? changedFiles(root, change[1]).some(isSeenInABrowser) : asked.length === 0
}
