import type { Config } from './platform/config.ts'
import type { Draw } from './platform/draw.ts'
import type { LogTarget } from './platform/http/monitoring/log.ts'
import type { Provider } from './session/id-token.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  now?: () => Date
  draw?: Draw
  print?: (line: string) => void
  log?: LogTarget
  withoutJobs?: true
  provider?: Provider
}
