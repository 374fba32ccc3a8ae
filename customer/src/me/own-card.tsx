import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row } from '@dobara/ui/row'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import { useEffect, useEffectEvent } from 'react'
import { goTo, useAddress } from '../router/address.ts'

const load = async () => (await import('./own-card-sheet.tsx')).OwnCardSheet

/** Opens by itself for a card that the phone's camera scanned. */
export function OwnCard() {
  const [, scanned = null] = /^\/c\/(\d{8,10})\/?$/.exec(useAddress()) ?? []
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.card_not_loaded())
  const openScanned = useEffectEvent(open)
  useEffect(() => {
    if (scanned !== null) void openScanned()
  }, [scanned])
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className={`${pressableRow} w-[calc(100%+1rem)]`}
      >
        <Row title={m.card_have()} quiet={m.card_have_row()}>
          <ChevronRight className="size-5 shrink-0 text-act" />
        </Row>
      </button>
      {Sheet && (
        <Sheet
          scanned={scanned}
          isOpen={isOpen}
          onClose={() => {
            close()
            if (scanned !== null) goTo('/me', { replace: true })
          }}
        />
      )}
    </li>
  )
}
