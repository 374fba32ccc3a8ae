import { defineConfig, type Plugin } from 'vitest/config'
import { webInBrowserTests } from '../../vitest.config.ts'
import { type Mutant, mutantVariable } from './mutant.ts'
import { apiDescription } from './tests.ts'

/** The file on the disk stays. */
const withMutant: Plugin = {
  name: 'with-mutant',
  enforce: 'pre',
  load: (id) => {
    const mutant: Mutant | null = JSON.parse(process.env[mutantVariable] ?? 'null')
    return mutant && id.split('?')[0] === mutant.file ? mutant.text : null
  },
}

export default defineConfig({
  plugins: [withMutant],
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
    // A cached module would lack the mutant.
    fsModuleCache: false,
    bail: 1,
    reporters: ['dot'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,stand-ins}/src/**/*.test.ts'],
          exclude: [apiDescription],
          globalSetup: 'testing/src/postgres/server-for-the-run.ts',
          // Saves half of the time: each file has its own world.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['{contract,web,owner,customer}/src/**/*.test.ts', apiDescription],
          exclude: ['**/*.browser.test.*'],
        },
      },
      webInBrowserTests,
    ],
  },
})
