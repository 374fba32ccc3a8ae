import { ensureInstalled } from './installation/installation.mjs'
import { become, environmentFile } from './running/running.mjs'

// node scripts/run.mjs <file> [arguments]
const node = await ensureInstalled()
await become(node, ...environmentFile(), ...process.argv.slice(2))
