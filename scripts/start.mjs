import { buildWhatChanged } from './building/building.mjs'
import { ensureInstalled } from './installation/installation.mjs'
import { become, environmentFile } from './running/running.mjs'

const node = await ensureInstalled()
await buildWhatChanged(node)
await become(node, ...environmentFile(), 'server/src/main.ts', ...process.argv.slice(2))
