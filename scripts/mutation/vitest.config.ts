import { defineConfig } from 'vitest/config'
import { webInBrowserTests } from '../../vitest.config.ts'

const tested = process.env.TESTED?.split(',') ?? []
const apiDescription = 'server/src/platform/http/api/openapi.test.ts'

const isOnServer = (folder: string) => /^(server|stand-ins)\//.test(folder)
const within = (folders: string[], names: string) =>
  folders.map((folder) => `${folder}/**/${names}`)
const elsewhere = tested.filter((folder) => !isOnServer(folder))

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 5_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: within(tested.filter(isOnServer), '*.test.ts'),
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
          include: [
            ...within(elsewhere, '*.test.ts'),
            // The API's description belongs to the contract.
            ...(elsewhere.includes('contract/src') ? [apiDescription] : []),
          ],
          exclude: ['**/*.browser.test.*'],
        },
      },
      {
        ...webInBrowserTests,
        test: { ...webInBrowserTests.test, include: within(elsewhere, '*.browser.test.{ts,tsx}') },
      },
    ],
  },
})
