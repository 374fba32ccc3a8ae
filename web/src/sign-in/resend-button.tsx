import { m } from '@dobara/words/messages.js'
import { useCountdown } from '../time/use-countdown.ts'

type Props = { resendAt: number; isWaiting: boolean; onResend: () => void }

export function ResendButton({ resendAt, isWaiting, onResend }: Props) {
  const seconds = useCountdown(resendAt)
  return (
    <button
      type="button"
      disabled={seconds > 0}
      aria-disabled={isWaiting || undefined}
      onClick={() => isWaiting || onResend()}
      className="min-h-12 justify-self-start rounded-field seated font-semibold text-act underline disabled:cursor-default disabled:font-normal disabled:text-quiet disabled:no-underline"
    >
      {wordsFor(seconds, isWaiting)}
    </button>
  )
}

function wordsFor(seconds: number, isWaiting: boolean): string {
  if (isWaiting) return m.sending_code()
  return seconds > 0 ? m.resend_in({ seconds }) : m.resend_code()
}
