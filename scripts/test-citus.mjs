import { ensureInstalled } from './installation/installation.mjs'
import { run } from './running/running.mjs'

// Runs the server's tests on a coordinator of Citus with two workers, which it starts and stops; with arguments
// those tests alone. Without Citus it fails. What is not asked of Citus is named as it runs.
const node = await ensureInstalled({ withTools: true })
process.env.TEST_DATABASE = 'citus'
process.exitCode = await run(
  node,
  'node_modules/vitest/vitest.mjs',
  ...['run', '--project', 'server'],
  ...process.argv.slice(2),
)
