import { getPushKey } from '@dobara/contract/schemas/messages'
import type { Browser } from '@dobara/testing/people/browser'
import { pushServiceOf } from '../stage/push.ts'
import { theStage } from '../stage/stage.ts'
import type { Phone } from './phone.ts'

/**
 * The stand-in replaces the push service until the page is left.
 * @returns a function that reads the texts that arrived
 */
export async function answerForPushService(
  phone: Phone,
  { call }: Browser,
): Promise<() => Promise<string[]>> {
  const pushService = pushServiceOf(theStage().origin)
  const { publicKey } = await call(getPushKey)
  const target = await pushService.subscribe(publicKey)
  await phone.evaluate(({ endpoint, p256dh, auth }) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription
  }, target)
  return () => pushService.arrivedAt(target.endpoint)
}
