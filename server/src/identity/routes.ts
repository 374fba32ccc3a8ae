import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'
import {
  forgotPassword,
  getBotCheck,
  getIdToken,
  getKeys,
  proveEmail,
  resetPassword,
  sendCode,
  sendEmailCode,
  signIn,
  signOut,
  signUp,
  verifyCode,
} from '@dobara/contract/schemas/identity'
import {
  openSleepingNumber,
  sendSleepingEmailCode,
  settleHeldNumber,
  stopNumberByLink,
} from '@dobara/contract/schemas/numbers'
import { proveByCode, proveByPassword } from '@dobara/contract/schemas/proofs'
import { on, type Route } from '../platform/http/api/route.ts'
import type { SignedInPerson } from './id-token.ts'
import type { Identity } from './identity.ts'

export function identityRoutes(identity: Identity): Route[] {
  const { botCheck, codes, emailProofs, passwords, passwordResets, proofs, signIns } = identity
  const { heldNumbers, numberChanges } = identity
  const withToken = async (signedIn: Promise<SignedInPerson>, now: Date) => ({
    idToken: await signIns.idTokenFor(await signedIn, now),
  })
  return [
    on(getBotCheck, async ({ now }) => ({ ...(await botCheck.challenge(now)) })),
    on(sendCode, async ({ body, now, ...call }) => {
      await codes.send({ ...body, ...call, now })
      const isShown = identity.areCodesShown.sms && call.isFromThisMachine
      return { message: 'A code is on its way.', resendAfterSeconds: resendWaitSeconds, isShown }
    }),
    on(verifyCode, ({ body, now, ...call }) =>
      withToken(codes.verify({ ...body, ...call, now }), now),
    ),
    on(sendSleepingEmailCode, async ({ body, cookies, now, isFromThisMachine }) => {
      await heldNumbers.sendEmailCode({ ...body, cookies, now })
      const isShown = identity.areCodesShown.email && isFromThisMachine
      return { message: 'A code is on its way.', resendAfterSeconds: resendWaitSeconds, isShown }
    }),
    on(openSleepingNumber, ({ body, cookies, now }) =>
      withToken(heldNumbers.open({ ...body, cookies, now }), now),
    ),
    on(settleHeldNumber, ({ body, cookies, now }) =>
      withToken(
        body.choice === 'take_back'
          ? heldNumbers.takeBack({ cookies, now })
          : heldNumbers.beginAnew({ cookies, now }),
        now,
      ),
    ),
    on(stopNumberByLink, async ({ body, now }) => {
      await numberChanges.stopByLink(body.token, now)
      return { message: 'Your number stays. You are logged out everywhere.' }
    }),
    on(proveByCode, async ({ body, ...call }) => ({
      proof: await proofs.byCode({ ...body, ...call }),
    })),
    on(proveByPassword, async ({ body, ...call }) => ({
      proof: await proofs.byPassword({ ...body, ...call }),
    })),
    on(signUp, ({ body, now, ...call }) =>
      withToken(passwords.signUp({ ...body, ...call, now }), now),
    ),
    on(signIn, ({ body, now, ...call }) =>
      withToken(passwords.signIn({ ...body, ...call, now }), now),
    ),
    on(forgotPassword, async ({ body, ip, now }) => {
      await passwordResets.request({ ...body, ip, now })
      return { message: 'If there is an account with this e-mail, a link is on its way.' }
    }),
    on(resetPassword, async ({ body, cookies, now }) => {
      await passwordResets.complete({ ...body, cookies, now })
      return { message: 'Your new password is set. Please log in with it.' }
    }),
    on(sendEmailCode, async ({ cookies, now, isFromThisMachine }) => {
      await emailProofs.send({ cookies, now })
      const isShown = identity.areCodesShown.email && isFromThisMachine
      return { message: 'A code is on its way.', resendAfterSeconds: resendWaitSeconds, isShown }
    }),
    on(proveEmail, ({ body, cookies, now }) =>
      withToken(emailProofs.prove({ ...body, cookies, now }), now),
    ),
    on(getIdToken, ({ cookies, now }) => withToken(signIns.refresh(cookies, now), now)),
    on(signOut, async ({ cookies }) => {
      await signIns.close(cookies)
      return { message: 'You are signed out.' }
    }),
    on(getKeys, identity.publishedKeys),
  ]
}
