import { Refusal } from '@dobara/contract/client/client'
import { withBotCheck } from './bot-check.ts'

/** Sends without a bot check. After a few wrong passwords the server asks for one, which is solved in the background. */
export async function withBotCheckIfAsked<T>(send: (botCheck?: string) => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.code === 'bot_check_failed')) throw failure
    return withBotCheck(send)
  }
}
