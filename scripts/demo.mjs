import { buildWhatChanged } from './building/building.mjs'
import { ensureInstalled } from './installation/installation.mjs'
import { become, environmentFile, run } from './running/running.mjs'

// The demo has its own data folder, so it cannot change other data.
process.env.DATA_FOLDER ??= '.data/demo'
const node = await ensureInstalled()
await buildWhatChanged(node)
const code = await run(node, ...environmentFile(), 'scripts/db-seed.ts')
if (code === 0) await become(node, ...environmentFile(), 'server/src/main.ts')
else process.exitCode = code
