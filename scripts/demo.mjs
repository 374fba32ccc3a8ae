import { buildWhatChanged } from './building/building.mjs'
import { ensureInstalled } from './installation/installation.mjs'
import { become, environmentFile } from './running/running.mjs'

// The demo has its own data folder, so other data stays.
process.env.DATA_FOLDER ??= '.data/demo'
// A line for each request would hide the addresses.
process.env.LOG_LEVEL ??= 'warn'
const node = await ensureInstalled()
await buildWhatChanged(node)
await become(node, ...environmentFile(), 'scripts/demo.ts')
