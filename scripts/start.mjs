import { buildWhatChanged } from './build.mjs'
import { ensureInstalled } from './installation.mjs'
import { become, environmentFile } from './running.mjs'

const node = await ensureInstalled()
await buildWhatChanged(node)
await become(node, ...environmentFile(), 'server/src/main.ts', ...process.argv.slice(2))
