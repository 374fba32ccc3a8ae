import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/failure.ts'
import { readJson } from '../platform/json.ts'
import type { CodeUsage } from './code-usage.ts'
import { spendBotCheck } from './limit-queries.ts'
import { botCheckSeconds, later } from './rules.ts'

/** How many key derivations a solution takes */
const steps = { least: 128, most: 384 }

/** @param cost PBKDF2 rounds per derivation; with 1000, a phone needs about 200 ms */
export const createBotCheck = (
  database: Database,
  secret: string,
  cost: number,
  codeUsage: CodeUsage,
) => ({
  challenge: async (now: Date): Promise<Challenge> =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: cost * (await codeUsage.botCheckMultiplier(now)),
      counter: randomInt(steps.least, steps.most),
      deriveKey,
      hmacSignatureSecret: secret,
      data: { endsAt: Math.floor(later(now, botCheckSeconds).getTime() / 1000) },
    }),

  /** Accepts a solution once. @throws {Failure} bot_check_failed */
  async pass(solved: string, now: Date): Promise<void> {
    const { challenge, solution } = parse(solved) ?? fail('bot_check_failed')
    const isSolved = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
    }).then(
      ({ verified }) => verified,
      () => false,
    )
    if (!isSolved) return fail('bot_check_failed')
    const endsAt = new Date(Number(challenge.parameters.data?.endsAt) * 1000)
    if (endsAt <= now) return fail('bot_check_failed')
    if (!(await spendBotCheck(database.global, challenge.parameters.nonce, endsAt)))
      return fail('bot_check_failed')
  },
})

export type BotCheck = ReturnType<typeof createBotCheck>

function parse(solved: string): Payload | null {
  const payload = readJson(Buffer.from(solved, 'base64').toString('utf8')) as Payload | null
  return payload?.challenge?.parameters && payload.solution ? payload : null
}
