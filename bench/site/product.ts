import { identitySecret, pinKey } from './keys.ts'
import { type Program, startProgram } from './program.ts'
import type { Provider } from './provider.ts'

export const startProduct = (
  databaseUrl: string,
  { provider, log }: { provider: Pick<Provider, 'settings'>; log: string },
  otherwise: Record<string, string> = {},
  file = 'server/src/main.ts',
): Promise<Program> =>
  startProgram(
    file,
    {
      DATABASE_URL: databaseUrl,
      PIN_KEY: pinKey,
      IDENTITY_SECRET: identitySecret,
      // A few owners represent thousands of phones, so no session's limit may apply.
      REQUESTS_PER_MINUTE: '100000000',
      CALLS_AT_ONCE: '100000',
      ...provider.settings,
      ...otherwise,
    },
    log,
  )
