import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'
import { playwright } from '@vitest/browser-playwright'
import type { UserWorkspaceConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: LaunchOptions
  }
}

/** Vitest would start a browser with every run, also one of other tests. */
const { prewarm: _, ...provider } = playwright()

/** The project of Vitest whose tests run in Chromium. */
export const webInBrowser = {
  extends: true,
  resolve: { alias: { '@dobara/words': here('../../../owner/src/paraglide') } },
  // Only workers import these; found late, they would reload a page in the middle of its tests.
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
      screenshotFailures: false,
      provider: {
        ...provider,
        // The set-up has found it.
        providerFactory: (project) =>
          playwright({ launchOptions: project.getProvidedContext().chromium }).providerFactory(
            project,
          ),
      },
      instances: [{ browser: 'chromium' }],
    },
  },
} satisfies UserWorkspaceConfig & { extends: true }
