import { fileURLToPath } from 'node:url'
import type { LaunchOptions } from '@playwright/test'
import { type PlaywrightBrowserProvider, playwright } from '@vitest/browser-playwright'
import type { UserWorkspaceConfig } from 'vitest/config'
import { hangingMs } from '../patience.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: LaunchOptions
  }
}

type Context = ReturnType<PlaywrightBrowserProvider['getCommandsContext']>

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
        providerFactory: (project) => {
          const launchOptions = project.getProvidedContext().chromium
          const made = playwright({ launchOptions }).providerFactory(project)
          const contextOf = made.getCommandsContext.bind(made)
          // Vitest finds the frame by a name that the frame of the test before may still have.
          made.getCommandsContext = (sessionId) => {
            const context = contextOf(sessionId) as Context
            const frame = async () => {
              const shown = await context.iframe.owner().elementHandle()
              return (await shown?.contentFrame()) ?? context.frame()
            }
            return { ...context, frame }
          }
          return made
        },
      },
      instances: [{ browser: 'chromium' }],
    },
  },
} satisfies UserWorkspaceConfig & { extends: true }
