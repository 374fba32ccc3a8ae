import type { Config } from './platform/config.ts'
import type { Draw } from './platform/draw.ts'
import type { LogTarget } from './platform/http/monitoring/log.ts'
import type { Provider } from './session/id-token.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  /** By default the database's time */
  now?: () => Date
  /** By default unpredictable */
  draw?: Draw
  /** For SMS and e-mails that no gateway sends */
  print?: (line: string) => void
  /** By default standard output, written at once */
  log?: LogTarget
  withoutJobs?: true
  /** Replaces the configured sign-in provider. */
  provider?: Provider
}
