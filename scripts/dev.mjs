import { buildWhatChanged } from './build.mjs'
import { ensureInstalled } from './installation.mjs'
import { become, environmentFile } from './running.mjs'

const node = await ensureInstalled()
await buildWhatChanged(node)
await become(node, '--watch-preserve-output', '--watch', ...environmentFile(), 'server/src/main.ts')
