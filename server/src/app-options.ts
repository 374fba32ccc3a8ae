import type { Config } from './platform/config.ts'
import type { Draw } from './platform/draw.ts'
import type { LogTarget } from './platform/http/monitoring/log.ts'
import type { Provider } from './session/id-token.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  /** By default the database's time. */
  now?: () => Date
  /** Unpredictable by default. */
  draw?: Draw
  print?: (line: string) => void
  /** Standard output by default. */
  log?: LogTarget
  /** Starts no periodic job. */
  withoutJobs?: true
  /** Replaces the configured sign-in provider. */
  provider?: Provider
}
