import { availableParallelism } from 'node:os'
import { webInBrowser } from '@dobara/testing/chromium/web-in-browser'
import { nothingSkippedBut } from '@dobara/testing/installed/nothing-skipped'
import { hangingMs, patience } from '@dobara/testing/patience'
import { offlineSite } from '@dobara/web/scripts/offline-site.ts'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const inBrowser = '**/*.browser.test.{ts,tsx}'
const chromium = 'testing/src/chromium/**/*.test.ts'

/**
 * Small test files that take longest. If such a file started last, the other workers would be idle
 * meanwhile.
 */
const isSlow = ({ moduleId }: TestSpecification) =>
  /\/(bench\/sections|testing\/src\/(faults|installed|reliability))\//.test(moduleId)

/** The mutation run uses these tests, too. */
export const webInBrowserTests = { ...webInBrowser, plugins: [offlineSite()] }

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

const { NOT_BROUGHT: notBrought } = process.env

export default defineConfig({
  test: {
    reporters: [
      ...configDefaults.reporters,
      ...(notBrought === undefined ? [] : [nothingSkippedBut(notBrought.split(','))]),
    ],
    // One more than there are cores, because many tests wait for a database, a clock or a process.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    testTimeout: hangingMs,
    hookTimeout: hangingMs,
    teardownTimeout: 60_000,
    expect: { poll: patience },
    // Tests read these files without importing them, so a change may affect every test.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/server/database/**'],
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['{contract,print}/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,stand-ins,testing}/src/**/*.test.ts'],
          exclude: [chromium],
          globalSetup: 'testing/src/postgres/server-for-the-run.ts',
          // Loading the whole server anew for each file took two fifths of the run.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'bench',
          include: ['bench/**/*.test.ts'],
          globalSetup: 'bench/web/build.ts',
        },
      },
      {
        extends: true,
        test: { name: 'scripts', include: ['scripts/**/*.test.{mjs,ts}'] },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['{ui,web,owner,customer,landing,e2e}/src/**/*.test.{ts,tsx}', chromium],
          exclude: [inBrowser],
        },
      },
      webInBrowserTests,
    ],
  },
})
