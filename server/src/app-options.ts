import type { Config } from './platform/config.ts'
import type { Draw } from './platform/draw.ts'
import type { LogTarget } from './platform/http/monitoring/log.ts'
import type { Provider } from './session/id-token.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  /** The default is the database's time. */
  now?: () => Date
  draw?: Draw
  /** Without a gateway, SMS and e-mails are printed. */
  print?: (line: string) => void
  /** The default is standard output, written at once. */
  log?: LogTarget
  withoutJobs?: true
  provider?: Provider
}
