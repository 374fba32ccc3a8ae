import { buildWhatChanged } from './build.mjs'
import { ensureInstalled } from './installation.mjs'

buildWhatChanged(ensureInstalled())
