import { buildWhatChanged } from './building/building.mjs'
import { ensureInstalled } from './installation/installation.mjs'

await buildWhatChanged(await ensureInstalled())
