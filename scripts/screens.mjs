import { buildWhatChanged } from './building/building.mjs'
import { ensureInstalled } from './installation/installation.mjs'
import { become } from './running/running.mjs'

const node = await ensureInstalled({ withTools: true })
await buildWhatChanged(node)
await become(node, 'e2e/src/screens/take.ts', ...process.argv.slice(2))
