import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import { useIsCounterPhone } from '../api/restaurant.ts'
import { nameOf, type Person } from './about-customer.ts'
import { headLinkLook } from './step-look.ts'

const load = async () => (await import('./history-sheet.tsx')).HistorySheet

/** Hidden where the side panel shows the history, and on a counter phone. */
export function HistoryLink({ person }: { person: Person }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.history_not_loaded())
  const isCounterPhone = useIsCounterPhone()
  if (!person.customer?.isMember || isCounterPhone) return null
  const name = person.customer.firstName || nameOf(person)
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={m.history_of({ name })}
        className={`${headLinkLook} beside:hidden`}
      >
        {m.history()}
      </button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} guest={person.customer} name={name} />}
    </>
  )
}
