import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Database } from '../platform/database/database.ts'
import type { Messages } from '../platform/messages/messages.ts'
import { createBotCheck } from './bot-check.ts'
import { createCodeUsage } from './code-usage.ts'
import { createCodes } from './codes.ts'
import { createEmailProofs } from './email-proofs.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import { createPasswordHashing, usualPasswordCost } from './password.ts'
import { createPasswordResets } from './password-resets.ts'
import { createPasswords } from './passwords.ts'
import { deletePerson, isCurrentGeneration } from './person-queries.ts'
import { createProofs } from './proofs.ts'
import { type Limits, limitsFor } from './rules.ts'
import { deriveSecrets } from './secrets.ts'
import { createSignIns } from './sign-ins.ts'
import { createSigningKeys } from './signing-keys.ts'
import { sweep } from './sweep.ts'

export interface IdentityOptions {
  database: Database
  messages: Messages
  now: () => Date
  /** The site's public URL. The token issuer and the links in e-mails begin with it. */
  origin: string
  secret: string
  /** The most SMS codes per hour over all numbers: a bound on the cost of SMS pumping. */
  codesPerHour: number
  /** Overrides for single limits of `limitsFor`. */
  limits?: Partial<Limits>
  /** PBKDF2 rounds per derivation of a bot check. Default: 1000. */
  botCheckCost?: number
  /** scrypt's N for new passwords. Default: 65,536. */
  passwordCost?: number
  /** Called after a person set a new password by e-mail, so that the API can end their sessions. */
  onPasswordReset: (sub: string) => Promise<void>
  /** Called after a person proved that their e-mail address is theirs. */
  onEmailProved: (sub: string) => Promise<void>
  /** Called at each code sent while three quarters or more of the hour's codes are used up. */
  onCodesRunningOut: () => void
  /** Receives errors of work that continues after the response was sent. */
  onError: (error: unknown) => void
}

const audience = 'dobara'

/** Opens the sign-in provider. The rest of the server trusts only its signed ID tokens. */
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
    passwordHashing: createPasswordHashing(passwordCost),
    limits: allLimits,
    codeUsage,
  }
  const passwordResets = createPasswordResets(services)
  const codes = createCodes(services)
  const passwords = createPasswords(services)
  const publishedKeys = (): Promise<JSONWebKeySet> => keys.published(now())
  const key: JWTVerifyGetKey = async (header, token) =>
    createLocalJWKSet(await publishedKeys())(header, token)

  return {
    botCheck,
    signIns,
    oneTimeCodes,
    codes,
    passwords,
    proofs: createProofs(keys, { issuer, audience }, { codes, passwords }),
    passwordResets,
    emailProofs: createEmailProofs(services),
    areCodesShown: given.messages.areCodesShown,
    publishedKeys,
    /** Everything the API needs to verify ID tokens and to end sign-ins. */
    provider: {
      issuer,
      audience,
      key,
      isCurrent: isCurrentGeneration,
      endSignIn: signIns.end,
      endOtherSignIns: signIns.endOthers,
    },
    /** Deletes a person and their sign-ins. Their number or address can then sign up anew. */
    remove: (sub: string): Promise<void> => deletePerson(database.global, sub),
    /** Deletes expired rows. Any instance may call it at any time. */
    sweep: (): Promise<void> => sweep(database, now()),
    /** Waits for e-mails in flight. Call it before the database is closed. */
    close: (): Promise<void> => passwordResets.waitForMails(),
  }
}

export type Identity = ReturnType<typeof openIdentity>
