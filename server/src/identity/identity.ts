import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Database } from '../platform/database/database.ts'
import type { Messages } from '../platform/messages/messages.ts'
import type { AccountNumbers } from './account-numbers.ts'
import { createBotCheck } from './bot-check.ts'
import type { CardMerges } from './card-merges.ts'
import { createCodeUsage } from './code-usage.ts'
import { createCodes } from './codes.ts'
import { createCounterCodes } from './counter-codes.ts'
import { createEmailProofs } from './email-proofs.ts'
import { createHeldNumbers } from './held-numbers.ts'
import { createNumberChanges } from './number-changes.ts'
import { createNumberOwners } from './number-owners.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import { createPasswordHashing, usualPasswordCost } from './password.ts'
import { createPasswordResets } from './password-resets.ts'
import { createPasswords } from './passwords.ts'
import { deletePerson, isCurrentGeneration } from './person-queries.ts'
import { createProofs } from './proofs.ts'
import { createRecoveryEmails } from './recovery-emails.ts'
import { type Limits, limitsFor } from './rules.ts'
import { deriveSecrets } from './secrets.ts'
import { createSignIns } from './sign-ins.ts'
import { createSigningKeys } from './signing-keys.ts'
import { sweep } from './sweep.ts'

export interface IdentityOptions {
  database: Database
  messages: Messages
  now: () => Date
  origin: string
  secret: string
  /** The limit bounds the cost of SMS pumping, which is fraud with paid text messages. */
  codesPerHour: number
  limits?: Partial<Limits>
  /** The unit is PBKDF2 rounds per derivation. */
  botCheckCost?: number
  passwordCost?: number
  accounts: AccountNumbers
  cardMerges: CardMerges
  /** For the API to end the person's sessions */
  onPasswordReset: (sub: string) => Promise<void>
  onEmailProved: (sub: string) => Promise<void>
  /** The function is called for each code after three quarters of the hour's codes are used up. */
  onCodesRunningOut: () => void
  onError: (error: unknown) => void
}

const audience = 'dobara'

/** The rest of the server trusts only the ID tokens which the sign-in provider signs. */
export function openIdentity({
  now,
  secret,
  codesPerHour,
  limits,
  botCheckCost = 1000,
  passwordCost = usualPasswordCost,
  ...given
}: IdentityOptions) {
  const { database, origin } = given
  const secrets = deriveSecrets(secret)
  const keys = createSigningKeys(database, secrets)
  const issuer = `${origin}/identity`
  const signIns = createSignIns(database, keys, { issuer, audience })
  const allLimits = { ...limitsFor(codesPerHour), ...limits }
  const codeUsage = createCodeUsage(database, allLimits)
  const botCheck = createBotCheck(database, secrets.botCheck, botCheckCost, codeUsage)
  const oneTimeCodes = createOneTimeCodes({ database, secrets, limits: allLimits })
  const services = {
    ...given,
    secrets,
    signIns,
    botCheck,
    oneTimeCodes,
    numberOwners: createNumberOwners(given.accounts, given.cardMerges),
    passwordHashing: createPasswordHashing(passwordCost),
    limits: allLimits,
    codeUsage,
  }
  const passwordResets = createPasswordResets(services)
  const heldNumbers = createHeldNumbers(services)
  const recoveryEmails = createRecoveryEmails(services)
  const codes = createCodes({ ...services, heldNumbers })
  const numberChanges = createNumberChanges({ ...services, codes, recoveryEmails })
  const passwords = createPasswords(services)
  const publishedKeys = (): Promise<JSONWebKeySet> => keys.published(now())
  const key: JWTVerifyGetKey = async (header, token) =>
    createLocalJWKSet(await publishedKeys())(header, token)

  return {
    botCheck,
    signIns,
    oneTimeCodes,
    codes,
    counterCodes: createCounterCodes(services),
    passwords,
    proofs: createProofs(keys, { issuer, audience }, { codes, passwords }),
    passwordResets,
    emailProofs: createEmailProofs(services),
    heldNumbers,
    recoveryEmails,
    numberChanges,
    areCodesShown: given.messages.areCodesShown,
    publishedKeys,
    provider: {
      issuer,
      audience,
      key,
      isCurrent: isCurrentGeneration,
      endSignIn: signIns.end,
      endOtherSignIns: signIns.endOthers,
    },
    remove: (sub: string): Promise<void> => deletePerson(database.global, sub),
    /** Any instance may call it at any time. */
    async sweep(): Promise<void> {
      await numberChanges.sweep(now())
      await sweep(database, now())
    },
    /** Waits for e-mails in flight, so call it before closing the database. */
    async close(): Promise<void> {
      await Promise.all([passwordResets.waitForMails(), heldNumbers.waitForMails()])
    },
  }
}

export type Identity = ReturnType<typeof openIdentity>
