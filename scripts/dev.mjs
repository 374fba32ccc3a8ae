import { buildWhatChanged } from './building/building.mjs'
import { ensureInstalled } from './installation/installation.mjs'
import { become, environmentFile } from './running/running.mjs'

const node = await ensureInstalled()
await buildWhatChanged(node)
await become(node, '--watch-preserve-output', '--watch', ...environmentFile(), 'server/src/main.ts')
