import { nationalNumber } from '@dobara/contract/text/spaced'
import { ChevronRight } from '@dobara/ui/icons'
import { pressableRow, Row } from '@dobara/ui/row'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import { keepCard } from '../offline-store/guest-data.ts'
import type { Card } from '../offline-store/guest-shape.ts'

const load = async () => (await import('@dobara/web/numbers/number-sheet.tsx')).NumberSheet

export function OwnNumber({ card }: { card: Card }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.mobile_not_loaded())
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className={`${pressableRow} w-[calc(100%+1rem)]`}
      >
        <Row title={m.mobile_title()} quiet={nationalNumber(card.phoneNumber ?? '')}>
          <ChevronRight className="size-5 shrink-0 text-act" />
        </Row>
      </button>
      {Sheet && (
        <Sheet
          isOpen={isOpen}
          onClose={close}
          onNumber={(phoneNumber) => keepCard({ ...card, phoneNumber })}
        />
      )}
    </li>
  )
}
