import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { useCountdown } from '../use-countdown.ts'

type Props = { resendAt: number; isWaiting: boolean; onResend: () => void }

export function ResendButton({ resendAt, isWaiting, onResend }: Props) {
  const seconds = useCountdown(resendAt)
  return (
    <Button
      look="quiet"
      className="disabled:text-quiet disabled:opacity-100"
      disabled={seconds > 0}
      waiting={isWaiting && m.sending_code()}
      onClick={onResend}
    >
      {seconds > 0 ? m.resend_in({ seconds }) : m.resend_code()}
    </Button>
  )
}
