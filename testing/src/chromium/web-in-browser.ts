import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'
import { playwright } from '@vitest/browser-playwright'
import type { UserWorkspaceConfig } from 'vitest/config'
import { hangingMs } from '../patience.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: LaunchOptions
  }
}

/** Vitest's `prewarm` would start a browser in every run. */
const { prewarm: _, ...provider } = playwright()

export const webInBrowser = {
  extends: true,
  resolve: { alias: { '@dobara/words': here('../../../owner/src/paraglide') } },
  // If Vite discovered these imports late, a page would reload during the tests.
  optimizeDeps: {
    include: ['altcha-lib/workers/shared', 'workbox-precaching', 'workbox-routing'],
  },
  test: {
    name: 'web-in-browser',
    include: ['web/src/**/*.browser.test.{ts,tsx}'],
    globalSetup: here('set-up-web.ts'),
    browser: {
      enabled: true,
      headless: true,
      connectTimeout: hangingMs,
      screenshotFailures: false,
      provider: {
        ...provider,
        providerFactory: (project) =>
          playwright({ launchOptions: project.getProvidedContext().chromium }).providerFactory(
            project,
          ),
      },
      instances: [{ browser: 'chromium' }],
    },
  },
} satisfies UserWorkspaceConfig & { extends: true }
