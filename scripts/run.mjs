import { ensureInstalled } from './installation.mjs'
import { become, environmentFile } from './running.mjs'

// For the scripts of package.json that run one file: node scripts/run.mjs <file> [arguments]
const node = await ensureInstalled()
await become(node, ...environmentFile(), ...process.argv.slice(2))
