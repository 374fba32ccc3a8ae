import { buildWhatChanged } from './building/building.mjs'
import { ensureInstalled } from './installation/installation.mjs'
import { become, environmentFile } from './running/running.mjs'

// The demo has its own data folder, so that it touches no other data.
process.env.DATA_FOLDER ??= '.data/demo'
process.env.LOG_LEVEL ??= 'warn'
const node = await ensureInstalled()
await buildWhatChanged(node)
await become(node, ...environmentFile(), 'scripts/demo.ts')
