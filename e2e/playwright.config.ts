import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { type Engine, engines } from './src/browser/engines.ts'

const limit = 90_000

export default defineConfig<{ engine: Engine }>({
  testDir: 'src/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './src/stage/set-up.ts',
  fullyParallel: true,
  // There are more workers than cores, because a journey mostly waits.
  workers: availableParallelism() + 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Limits only end what hangs: a busy machine takes many times as long as an idle machine.
  timeout: 900_000,
  expect: { timeout: limit, toPass: { timeout: limit } },
  reporter: [['list'], ['./src/stage/failed.ts'], ['./src/engines/seen.ts']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: limit,
    // Traces take a fifth of the run's time; `--trace on` switches them on.
    trace: 'off',
    // Playwright cannot observe or delay a service worker's answers.
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
