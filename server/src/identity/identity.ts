import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { Database } from '../platform/database/database.ts'
import type { Messages } from '../platform/messages/messages.ts'
import { createBotCheck } from './bot-check.ts'
import { createCodes } from './codes.ts'
import { createEmailProofs } from './email-proofs.ts'
import type { Executor } from './executor.ts'
import { createLoad } from './load.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import { createPasswordResets } from './password-resets.ts'
import { createPasswords } from './passwords.ts'
import { deletePerson, isCurrentGeneration } from './person-queries.ts'
import { type Limits, limitsFor } from './rules.ts'
import { deriveSecrets } from './secrets.ts'
import { createSignIns } from './sign-ins.ts'
import { createSigningKeys } from './signing-keys.ts'
import { sweep } from './sweep.ts'

export interface IdentityOptions {
  database: Database
  messages: Messages
  now: () => Date
  /** Where people reach us: the issuer's name and the links in mails begin with it. */
  origin: string
  secret: string
  /** Against SMS pumping: how many codes an hour are sent in all. */
  codesPerHour: number
  /** Other limits than the usual ones. */
  limits?: Partial<Limits>
  /** How hard the bot check is: 1000 unless told. */
  botCheckCost?: number
  /** After someone chose a new password by mail, so that what they signed in to can end as well. */
  onPasswordReset: (sub: string) => Promise<void>
  /** After someone proved that the address is theirs. */
  onEmailProved: (sub: string) => Promise<void>
  /** Told at every code while three quarters of the hour's are used up. */
  onCodesRunningOut: () => void
  /** Told what went wrong after an answer was given. */
  onError: (error: unknown) => void
}

const audience = 'dobara'

/** The sign-in provider. Of all it knows, others see its signed ID tokens alone. */
export function openIdentity({
  now,
  secret,
  codesPerHour,
  limits,
  botCheckCost = 1000,
  ...given
}: IdentityOptions) {
  const { database, origin } = given
  const secrets = deriveSecrets(secret)
  const keys = createSigningKeys(database, secrets)
  const issuer = `${origin}/identity`
  const signIns = createSignIns(database, keys, { issuer, audience })
  const allLimits = { ...limitsFor(codesPerHour), ...limits }
  const load = createLoad(database, allLimits)
  const botCheck = createBotCheck(database, secrets.botCheck, botCheckCost, load)
  const oneTimeCodes = createOneTimeCodes({ database, secrets, limits: allLimits })
  const parts = { ...given, secrets, signIns, botCheck, oneTimeCodes, limits: allLimits, load }
  const passwordResets = createPasswordResets(parts)
  const publishedKeys = (): Promise<JSONWebKeySet> => keys.published(now())
  const key: JWTVerifyGetKey = async (header, token) =>
    createLocalJWKSet(await publishedKeys())(header, token)

  return {
    botCheck,
    signIns,
    codes: createCodes(parts),
    passwords: createPasswords(parts),
    passwordResets,
    emailProofs: createEmailProofs(parts),
    areCodesShown: given.messages.areCodesShown,
    publishedKeys,
    /** What whoever trusts our ID tokens needs to check them. */
    provider: {
      issuer,
      audience,
      key,
      isCurrent: (on: Executor, sub: string, generation: number): Promise<boolean> =>
        isCurrentGeneration(on, sub, generation),
      endSignIn: signIns.end,
      endOtherSignIns: signIns.endOthers,
    },
    /** Forgets a person: they can sign in no more, and their number or address is free again. */
    remove: (sub: string): Promise<void> => deletePerson(database.global, sub),
    /** Removes what has ended. For a call every now and then, from any instance. */
    sweep: (): Promise<void> => sweep(database, now()),
    /** Before the database is closed: waits for mails that are still on their way. */
    close: (): Promise<void> => passwordResets.settled(),
  }
}

export type Identity = ReturnType<typeof openIdentity>
