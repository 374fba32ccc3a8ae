import { ensureInstalledIn } from './installation.mjs'

// node scripts/installation/install-in.mjs <folder>
await ensureInstalledIn(process.argv[2])
