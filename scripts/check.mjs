import { ensureInstalled } from './installation/installation.mjs'
import { run } from './running/running.mjs'

const node = await ensureInstalled({ withTools: true })
const checks = {
  'format and lint': ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ...forEach(['owner', 'customer', 'landing'], 'messages', (app) => [
    'node_modules/@inlang/paraglide-js/bin/run.js',
    'compile',
    '--silent',
    ...['--project', `${app}/project.inlang`],
    ...['--outdir', `${app}/src/paraglide`],
    // The same strategy as in the app's vite.config.ts.
    ...['--strategy', 'cookie', 'preferredLanguage', 'baseLocale'],
  ]),
  ...forEach(
    ['.', 'ui', 'web', 'owner', 'customer', 'landing', 'testing', 'e2e', 'bench'],
    'types',
    (folder) => ['node_modules/typescript-compiler/bin/tsc', ...['--project', folder]],
  ),
  'API description': ['scripts/openapi.ts', '--check'],
  database: ['scripts/db-describe.ts', '--check'],
  structure: ['scripts/checks/check-structure.mjs'],
  documents: ['scripts/checks/check-documents.mjs'],
  sentences: ['scripts/checks/check-sentences.mjs'],
  'messages in every language': ['scripts/checks/check-messages.mjs'],
  licences: ['scripts/checks/check-licences.mjs'],
  'weight of an install': ['scripts/checks/check-weight.mjs'],
  'unused code': ['node_modules/knip/bin/knip.js'],
}

const failed = []
for (const [name, args] of Object.entries(checks)) if (await run(node, ...args)) failed.push(name)
if (failed.length) {
  console.error(`\nNot in order: ${failed.join(', ')}.`)
  process.exitCode = 1
}

function forEach(folders, what, argsFor) {
  return Object.fromEntries(folders.map((folder) => [`${what} of ${folder}`, argsFor(folder)]))
}
