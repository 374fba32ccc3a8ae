import { resendWaitSeconds } from '@dobara/contract/rules/time-limits'
import {
  enterNewNumber,
  getNumber,
  proveNumberChange,
  saveRecoveryEmail,
  sendNumberCode,
  sendRecoveryCode,
  stopNumberChange,
} from '@dobara/contract/schemas/numbers'
import type { Route } from '../platform/http/api/route.ts'
import type { Numbers } from './numbers.ts'
import { on } from './on.ts'

/** @param areCodesShown by e-mail, because no gateway sends them */
export const numberRoutes = (numbers: Numbers, areCodesShown: boolean): Route[] => {
  const sent = (isFromThisMachine: boolean) => ({
    message: 'A code is on its way.',
    resendAfterSeconds: resendWaitSeconds,
    isShown: areCodesShown && isFromThisMachine,
  })
  return [
    on(getNumber, ({ account, now }) => numbers.show(account, now)),
    on(enterNewNumber, ({ body, ...call }) => numbers.enterNew(call, body)),
    on(sendNumberCode, async (call) => {
      await numbers.sendCode(call)
      return sent(call.isFromThisMachine)
    }),
    on(proveNumberChange, ({ body, ...call }) => numbers.prove(call, body)),
    on(stopNumberChange, (call) => numbers.stop(call)),
    on(sendRecoveryCode, async ({ body, ...call }) => {
      await numbers.sendRecoveryCode(call, body.email)
      return sent(call.isFromThisMachine)
    }),
    on(saveRecoveryEmail, ({ body, ...call }) => numbers.saveRecoveryEmail(call, body)),
  ]
}
