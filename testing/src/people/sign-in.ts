import { getBotCheck, sendCode, verifyCode } from '@dobara/contract/schemas/identity'
import type { Challenge } from 'altcha-lib'
import { solve } from './bot-check.ts'
import type { ProvePhone } from './people.ts'

export const proveByCode =
  (readCode: (phone: string) => Promise<string>): ProvePhone =>
  async (phone, { call }) => {
    const challenge = (await call(getBotCheck)) as unknown as Challenge
    await call(sendCode, { body: { phone, botCheck: await solve(challenge) } })
    return (await call(verifyCode, { body: { phone, code: await readCode(phone) } })).idToken
  }
