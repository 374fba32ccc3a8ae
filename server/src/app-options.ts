import type { Config } from './platform/config.ts'
import type { Draw } from './platform/draw.ts'
import type { LogTarget } from './platform/http/monitoring/log.ts'
import type { Provider } from './session/id-token.ts'

export interface AppOptions {
  config: Config
  databaseUrl: string
  /** By default the database's time. */
  now?: () => Date
  /** Draws the numbers for codes and customer IDs, and who is kept out of offers. By default they are unpredictable. */
  draw?: Draw
  /** Prints the SMS and e-mails that no gateway sends. */
  print?: (line: string) => void
  /** Receives the log lines. By default each goes to standard output at once. */
  log?: LogTarget
  /** Leaves what every process does by itself to the caller, whose clock is not the world's. */
  withoutJobs?: true
  /** The provider whose ID tokens are trusted, instead of the configured one. */
  provider?: Provider
}
