import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './installation.mjs'
import { run } from './running.mjs'

const node = ensureInstalled()
const typedFolders = ['.', 'ui', 'web', 'owner', 'customer'].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
)
const checks = {
  'format and lint': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ...Object.fromEntries(
    typedFolders.map((folder) => [
      `types of ${folder}`,
      ['node_modules/typescript/bin/tsc', '--project', folder],
    ]),
  ),
  'API description': ['scripts/openapi.ts', '--check'],
  structure: ['scripts/check-structure.mjs'],
  'unused code': ['node_modules/knip/bin/knip.js'],
}

const failed = []
for (const [name, args] of Object.entries(checks)) if (await run(node, ...args)) failed.push(name)
if (failed.length) {
  console.error(`\nNot in order: ${failed.join(', ')}.`)
  process.exitCode = 1
}
