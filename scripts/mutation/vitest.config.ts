import { defineConfig, type Plugin } from 'vitest/config'
import { type Mutant, mutantVariable } from './mutant.ts'

/** Hands the tests one file with its mutant in it; the file itself stays as it is. */
function withMutant({ file, text }: Mutant): Plugin {
  return {
    name: 'with-mutant',
    enforce: 'pre',
    load: (id) => (id === file ? text : null),
  }
}

const mutant = process.env[mutantVariable]

export default defineConfig({
  plugins: mutant ? [withMutant(JSON.parse(mutant))] : [],
  test: {
    include: ['server/src/**/*.test.ts'],
    globalSetup: 'testing/src/database-server.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A module that is kept would be the one without the mutant.
    fsModuleCache: false,
    // Saves half the time: every file has a world of its own anyway.
    isolate: false,
    bail: 1,
    reporters: ['dot'],
  },
})
