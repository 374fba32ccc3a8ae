import { clockTime } from '@dobara/contract/text/dates'
import { spacedId } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { QrCode } from '@dobara/ui/qr-code'
import { useCountdown } from '@dobara/web/time/use-countdown.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { counterPhonePath } from '../session/where-to.ts'

export interface DrawnCode {
  deviceId: string
  code: string
  expiresAt: string
}

type Props = DrawnCode & { onDone: () => void }

/** No server logs the code, because it follows the link's '#'. */
export function PhoneCode({ code, expiresAt, onDone }: Props) {
  const isOver = useCountdown(Date.parse(expiresAt)) <= 0
  const address = `${location.host}${counterPhonePath}`
  return (
    <div className="grid gap-4">
      <div className={`grid justify-items-center gap-4 ${isOver ? 'opacity-30' : ''}`}>
        <div className="rounded-card bg-white p-4 text-[#1b1220]">
          <QrCode
            text={`${location.origin}${counterPhonePath}#${code}`}
            correction="M"
            className="size-44 short:size-36"
            label={m.phones_code_qr()}
          />
        </div>
        <div className="grid justify-items-center gap-1.5 text-center">
          <p className="text-quiet text-pretty wrap-anywhere">{m.phones_code_type({ address })}</p>
          <p
            role="note"
            aria-label={m.phones_code_label({ code: code.split('').join(' ') })}
            className="display text-[1.75rem] leading-none tracking-wide whitespace-nowrap select-text"
          >
            {spacedId(code)}
          </p>
        </div>
      </div>
      <p role="status" className="text-center text-label text-quiet">
        {isOver
          ? m.phones_code_over()
          : m.phones_code_until({ time: clockTime(new Date(expiresAt), getLocale()) })}
      </p>
      <Button size="row" look="quiet" onClick={onDone}>
        {m.close()}
      </Button>
    </div>
  )
}
