import { ensureInstalled } from './installation/installation.mjs'
import { become, environmentFile } from './running/running.mjs'

const node = await ensureInstalled({ withTools: true })
await become(node, ...environmentFile(), 'bench/main.ts', ...process.argv.slice(2))
