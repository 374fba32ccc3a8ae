import { ensureInstalledIn } from './installation.mjs'

// node scripts/installation/install-in.mjs <folder>: installs the packages of that folder's own lock file.
await ensureInstalledIn(process.argv[2])
