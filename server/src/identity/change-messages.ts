import { formatDay } from '@dobara/contract/text/dates'
import type { Messages } from '../platform/messages/messages.ts'

export interface ChangeNotice {
  oldNumber: string | null
  newNumber: string
  recoveryEmail: string | null
  isDone: boolean
  /** When it comes, or until when it can be undone */
  at: Date
  /** Stops or undoes it */
  stopAt: string
}

/** @throws {Failure} message_not_sent */
export async function notifyOfChange(messages: Messages, change: ChangeNotice): Promise<void> {
  const text = textOf(change)
  if (change.oldNumber) await messages.sendSms({ to: change.oldNumber, text })
  if (change.recoveryEmail)
    await messages.sendEmail({
      to: change.recoveryEmail,
      subject: 'A new mobile number for your Dobara account',
      text,
    })
}

/** Names two digits alone: somebody else may have the old number by now. */
function textOf({ newNumber, isDone, at, stopAt }: ChangeNotice): string {
  const ending = newNumber.slice(-2)
  const on = formatDay(at, 'en')
  return isDone
    ? `Dobara: your account has a new number, ending ${ending}. If it was not you, undo it until ${on}: ${stopAt}`
    : `Dobara: on ${on} your account gets a new number, ending ${ending}. If it was not you, stop it: ${stopAt}`
}
