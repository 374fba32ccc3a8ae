import { buildWhatChanged } from './building/building.mjs'
import { ensureInstalled } from './installation/installation.mjs'
import { become } from './running/running.mjs'

const node = await ensureInstalled({ withTools: true })
await buildWhatChanged(node)
const asked = process.argv.slice(2)
if (asked[0] === 'film') await become(node, 'e2e/src/screens/film.ts')
else await become(node, 'e2e/src/screens/take.ts', ...asked)
