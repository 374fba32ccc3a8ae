import { clockTime } from '@dobara/contract/text/dates'
import { Button } from '@dobara/ui/button'
import { QrCode } from '@dobara/ui/qr-code'
import { useCountdown } from '@dobara/web/time/use-countdown.ts'
import { m } from '@dobara/words/messages.js'
import { getLocale } from '@dobara/words/runtime.js'
import { counterPhonePath } from '../session/where-to.ts'

export interface Code {
  code: string
  expiresAt: string
}

/** The code for another phone, to scan or to type. After the mark '#' of the link, so that no server logs it. */
export function PhoneCode({ code, expiresAt, onDone }: Code & { onDone: () => void }) {
  const isOver = useCountdown(Date.parse(expiresAt)) <= 0
  const spaced = `${code.slice(0, 5)} ${code.slice(5)}`
  const address = `${location.host}${counterPhonePath}`
  return (
    <div className="grid gap-4">
      <p className="text-quiet text-pretty">{m.phones_code_lead({ address })}</p>
      <div className={`grid justify-items-center gap-4 ${isOver ? 'opacity-30' : ''}`}>
        <div className="rounded-card bg-white p-4 text-[#1b1220]">
          <QrCode
            text={`${location.origin}${counterPhonePath}#${code}`}
            correction="M"
            className="size-44 short:size-36"
            label={m.phones_code_qr()}
          />
        </div>
        <p
          role="note"
          aria-label={m.phones_code_label({ code: code.split('').join(' ') })}
          className="display text-[1.75rem] leading-none tracking-wide select-text"
        >
          {spaced}
        </p>
      </div>
      <p role="status" className="text-center text-label text-quiet">
        {isOver
          ? m.phones_code_over()
          : m.phones_code_until({ time: clockTime(new Date(expiresAt), getLocale()) })}
      </p>
      <Button size="row" onClick={onDone}>
        {m.phones_code_done()}
      </Button>
    </div>
  )
}
