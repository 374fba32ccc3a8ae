import { ensureInstalled, ensureInstalledIn } from './installation/installation.mjs'
import { become } from './running/running.mjs'

const node = await ensureInstalled({ withTools: true })
await ensureInstalledIn('bench/tools')
await become(node, 'scripts/mutation/main.ts', ...process.argv.slice(2))
