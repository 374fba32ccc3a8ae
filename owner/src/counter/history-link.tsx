import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import { nameOf, type Person } from './about-customer.ts'

const load = async () => (await import('./history-sheet.tsx')).HistorySheet

/** Opens the history of a member. Hidden on wide screens, where the side panel shows it. */
export function HistoryLink({ person }: { person: Person }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.history_not_loaded())
  if (!person.customer?.isMember) return null
  const name = person.customer.firstName || nameOf(person)
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={m.history_of({ name })}
        className="relative -my-1 -mr-1 min-h-8 min-w-12 shrink-0 rounded-field px-1 seated text-label font-semibold text-act underline after:absolute after:inset-x-0 after:-top-1 after:-bottom-3 beside:hidden"
      >
        {m.history()}
      </button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} cusId={person.cusId} name={name} />}
    </>
  )
}
