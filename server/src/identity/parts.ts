import type { Database } from '../platform/database/database.ts'
import type { Messages } from '../platform/messages/messages.ts'
import type { BotCheck } from './bot-check.ts'
import type { Load } from './load.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { Limits } from './rules.ts'
import type { Secrets } from './secrets.ts'
import type { SignIns } from './sign-ins.ts'

/** What the ways of signing in are made of. */
export interface IdentityParts {
  database: Database
  messages: Messages
  botCheck: BotCheck
  signIns: SignIns
  oneTimeCodes: OneTimeCodes
  secrets: Secrets
  limits: Limits
  load: Load
  origin: string
  onPasswordReset: (sub: string) => Promise<void>
  onEmailProved: (sub: string) => Promise<void>
  onCodesRunningOut: () => void
  onError: (error: unknown) => void
}
