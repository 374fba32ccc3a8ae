import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { type Engine, engines } from './src/browser/engines.ts'

export default defineConfig<{ engine: Engine }>({
  testDir: 'src/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './src/stage/set-up.ts',
  fullyParallel: true,
  // Two more than there are cores, since a journey waits most of its time.
  workers: availableParallelism() + 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Ends a journey that hangs. Each step has its own limit.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./src/stage/failed.ts'], ['./src/engines/seen.ts']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every journey costs a fifth of the whole run; `--trace on` asks for one.
    trace: 'off',
    // Playwright could not observe or delay requests that a service worker answers.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    ...engines.map((engine) => ({
      name: engine,
      testDir: 'src/engines/journeys',
      use: { engine },
    })),
  ],
})
