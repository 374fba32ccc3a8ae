import { buildWhatChanged } from './build.mjs'
import { ensureInstalled } from './installation.mjs'
import { become } from './running.mjs'

const node = await ensureInstalled({ withTools: true })
await buildWhatChanged(node)
await become(node, 'e2e/src/screens/take.ts', ...process.argv.slice(2))
