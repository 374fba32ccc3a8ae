import { identitySecret, pinKey } from './keys.ts'
import { type Program, startProgram } from './program.ts'
import type { Provider } from './provider.ts'

/** The product as an operator runs it, with its log, on a database made for the bench. */
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
      // Fifty owners stand for the phones of thousands, so the limit for one session must not apply.
      REQUESTS_PER_MINUTE: '100000000',
      CALLS_AT_ONCE: '100000',
      ...provider.settings,
      ...otherwise,
    },
    log,
  )
