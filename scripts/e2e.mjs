import { buildWhatChanged } from './building/building.mjs'
import { ensureInstalled } from './installation/installation.mjs'
import { become } from './running/running.mjs'

const node = await ensureInstalled({ withTools: true })
await buildWhatChanged(node)
await become(
  node,
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
  ...process.argv.slice(2),
)
