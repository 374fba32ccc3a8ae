import type { CodePurpose } from '@dobara/contract/rules/proved-acts'
import { getBotCheck, sendCode, verifyCode } from '@dobara/contract/schemas/identity'
import {
  enterNewNumber,
  getNumber,
  proveNumberChange,
  saveRecoveryEmail,
  sendNumberCode,
  sendRecoveryCode,
  stopNumberChange,
} from '@dobara/contract/schemas/numbers'
import { proveByCode } from '@dobara/contract/schemas/proofs'
import type { Challenge } from 'altcha-lib'
import { solve } from './bot-check.ts'
import type { Browser } from './browser.ts'

/**
 * For people who sign in by code.
 * @param codeTo reads the newest code that a number or an e-mail got
 * @param wait until another code may be asked for
 */
export const numberCalls = (codeTo: (recipient: string) => Promise<string>, wait: () => void) => {
  async function codeFor({ call }: Browser, phone: string, act?: CodePurpose): Promise<string> {
    wait()
    const challenge = (await call(getBotCheck)) as unknown as Challenge
    await call(sendCode, { body: { phone, act, botCheck: await solve(challenge) } })
    return codeTo(phone)
  }

  const enterNewBy = ({ call }: Browser, phone: string, code: string) =>
    call(enterNewNumber, { body: { phone, code } })

  return {
    codeFor,

    /** @returns an ID token */
    verify: async (browser: Browser, phone: string) => {
      const code = await codeFor(browser, phone)
      return (await browser.call(verifyCode, { body: { phone, code } })).idToken
    },

    number: ({ call }: Browser) => call(getNumber),

    enterNewBy,

    enterNew: async (browser: Browser, phone: string) =>
      enterNewBy(browser, phone, await codeFor(browser, phone, 'new_number')),

    /** @param phone the old number; null: this sign-in must do */
    proveByOldNumber: async (browser: Browser, phone: string | null) => {
      if (phone === null) return browser.call(proveNumberChange, { body: { by: 'old_number' } })
      const act = 'change_number'
      const code = await codeFor(browser, phone, act)
      const { proof } = await browser.call(proveByCode, { body: { phone, code, act } })
      return browser.call(proveNumberChange, { body: { by: 'old_number' } }, { bearer: proof })
    },

    proveByEmail: async ({ call }: Browser, email: string) => {
      wait()
      await call(sendNumberCode, { body: { to: 'email' } })
      const code = await codeTo(email)
      return call(proveNumberChange, { body: { by: 'email', code } })
    },

    proveHere: ({ call }: Browser) => call(proveNumberChange, { body: { by: 'session' } }),

    stop: ({ call }: Browser) => call(stopNumberChange, { body: { confirm: 'stop' } }),

    /** Needs a new sign-in. */
    keepEmail: async ({ call }: Browser, email: string) => {
      wait()
      await call(sendRecoveryCode, { body: { email } })
      return call(saveRecoveryEmail, { body: { email, code: await codeTo(email) } })
    },
  }
}
