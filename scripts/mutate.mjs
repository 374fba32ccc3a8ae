import { dirname, extname, join } from 'node:path'
import { ensureInstalled, ensureInstalledIn } from './installation/installation.mjs'
import { become } from './running/running.mjs'

// node scripts/mutate.mjs [folder, file or file.ts:10-20 …]: prints the small mistakes that no test
// notices, for a person to judge. No file changes.

/** This code must never be wrong. */
const usual = ['points', 'identity', 'session', 'restaurants/pin*.ts']

const asked = process.argv.slice(2)
const places = asked.length > 0 ? asked : usual.map((place) => `server/src/${place}`)
const isFile = (place) => extname(place) !== ''
const sources = places.map((place) => (isFile(place) ? place : join(place, '**/*.ts')))

/** On the server or in stand-ins the tests of a folder run, elsewhere those of a workspace. */
const tested = places
  .map((place) => (isFile(place) ? dirname(place) : place))
  .map((folder) =>
    /^(server|stand-ins)\//.test(folder) ? folder : join(folder.split('/')[0], 'src'),
  )

const node = await ensureInstalled({ withTools: true })
await ensureInstalledIn('bench/tools')
process.env.TESTED = tested.join()
await become(
  node,
  'bench/tools/node_modules/@stryker-mutator/core/bin/stryker.js',
  ...['run', 'scripts/mutation/stryker.config.json'],
  ...['--mutate', [...sources, '!**/*.test.ts'].join()],
)
