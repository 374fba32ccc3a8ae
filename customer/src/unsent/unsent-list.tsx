import { Button } from '@dobara/ui/button'
import { rupees } from '@dobara/web/formats.ts'
import { inOwnLanguage } from '@dobara/web/language/sentences.ts'
import { m } from '@dobara/words/messages.js'
import { useKnownHere } from '../frame/known-here.ts'
import { ListSection, Rows } from '../place/list-section.tsx'
import { remove, type Unsent, useUnsent } from './unsent.ts'

/** What is still on this phone alone, and what was refused while nobody looked. */
export function UnsentList({ resId }: { resId: string }) {
  const { cusId } = useKnownHere().card
  const items = useUnsent().filter((item) => item.cusId === cusId && item.order.resId === resId)
  if (items.length === 0) return null
  return (
    <ListSection title={m.unsent_title()}>
      <Rows>
        {items.map((item) => (
          <Row key={item.idempotencyKey} item={item} />
        ))}
      </Rows>
    </ListSection>
  )
}

const Row = ({ item: { order, refusal, idempotencyKey } }: { item: Unsent }) => (
  <li className="grid gap-1 py-3.5">
    <p className="font-semibold break-words">
      {order.platform} {order.orderId} · {rupees(order.billAmount)}
    </p>
    {refusal === null ? (
      <p className="text-label text-quiet">{m.unsent_waits()}</p>
    ) : (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-label text-wrong">{inOwnLanguage(refusal)}</p>
        <Button look="quiet" size="row" onClick={() => remove(idempotencyKey)}>
          {m.unsent_dismiss()}
        </Button>
      </div>
    )}
  </li>
)
