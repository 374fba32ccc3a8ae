import { buildWhatChanged } from './build.mjs'
import { ensureInstalled } from './installation.mjs'

await buildWhatChanged(await ensureInstalled())
