import type { Database } from '../platform/database/database.ts'
import type { Messages } from '../platform/messages/messages.ts'
import type { AccountNumbers } from './account-numbers.ts'
import type { BotCheck } from './bot-check.ts'
import type { CardMerges } from './card-merges.ts'
import type { CodeUsage } from './code-usage.ts'
import type { NumberOwners } from './number-owners.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { PasswordHashing } from './password.ts'
import type { Limits } from './rules.ts'
import type { Secrets } from './secrets.ts'
import type { SignIns } from './sign-ins.ts'

export interface IdentityServices {
  database: Database
  messages: Messages
  botCheck: BotCheck
  signIns: SignIns
  oneTimeCodes: OneTimeCodes
  accounts: AccountNumbers
  cardMerges: CardMerges
  numberOwners: NumberOwners
  passwordHashing: PasswordHashing
  secrets: Secrets
  limits: Limits
  codeUsage: CodeUsage
  origin: string
  onPasswordReset: (sub: string) => Promise<void>
  onEmailProved: (sub: string) => Promise<void>
  onCodesRunningOut: () => void
  onError: (error: unknown) => void
}
