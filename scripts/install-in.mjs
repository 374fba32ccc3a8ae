import { ensureInstalledIn } from './installation.mjs'

// node scripts/install-in.mjs <folder>: installs what that folder's own lock file asks for.
await ensureInstalledIn(process.argv[2])
