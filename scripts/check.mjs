import { ensureInstalled } from './installation/installation.mjs'
import { sideBySide } from './running/side-by-side.mjs'

const node = await ensureInstalled({ withTools: true })
const failed = [
  // The build also compiles the messages, which the later checks read.
  ...(await sideBySide(node, { build: ['scripts/build.mjs'] })),
  ...(await sideBySide(node, {
    'format and lint': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    'unused code': ['node_modules/knip/bin/knip.js'],
    ...Object.fromEntries(
      ['.', 'bench', 'e2e', 'testing', 'owner', 'web', 'customer', 'landing', 'ui'].map(typesOf),
    ),
    database: ['scripts/db-describe.ts', '--check'],
    'API description': ['scripts/openapi.ts', '--check'],
    structure: ['scripts/checks/check-structure.mjs'],
    documents: ['scripts/checks/check-documents.mjs'],
    sentences: ['scripts/checks/check-sentences.mjs'],
    'messages in every language': ['scripts/checks/check-messages.mjs'],
    licences: ['scripts/checks/check-licences.mjs'],
    'weight of an install': ['scripts/checks/check-weight.mjs'],
  })),
]
if (failed.length) {
  console.error(`\nNot in order: ${failed.join(', ')}.`)
  process.exitCode = 1
}

function typesOf(folder) {
  const known = `node_modules/.cache/types/${folder}.tsbuildinfo`
  return [
    `types of ${folder}`,
    [
      'node_modules/typescript-compiler/bin/tsc',
      ...['--project', folder],
      ...['--incremental', '--tsBuildInfoFile', known],
    ],
  ]
}
