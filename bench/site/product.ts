import { identitySecret, pinKey } from './keys.ts'
import { type Program, startProgram } from './program.ts'
import type { Provider } from './provider.ts'

/** The product as people run it, log lines included, on a database of our own. */
export const startProduct = (
  databaseUrl: string,
  provider: Provider,
  log: string,
  otherwise: Record<string, string> = {},
): Promise<Program> =>
  startProgram(
    'server/src/main.ts',
    {
      DATABASE_URL: databaseUrl,
      PIN_KEY: pinKey,
      IDENTITY_SECRET: identitySecret,
      // Some fifty owners stand for the phones of thousands, so the limit for one says nothing here.
      REQUESTS_PER_MINUTE: '100000000',
      CALLS_AT_ONCE: '100000',
      ...provider.settings,
      ...otherwise,
    },
    log,
  )
