import { useLateCode } from '@dobara/web/use-late-code.ts'
import { m } from '@dobara/words/messages.js'
import { nameOf, type Person } from './about-customer.ts'

const load = async () => (await import('./history-sheet.tsx')).HistorySheet

/** Shown for members alone: a restaurant knows nothing of others. */
export function HistoryLink({ person }: { person: Person }) {
  const { Sheet, isOpen, open, close } = useLateCode(load, m.history_not_loaded())
  if (!person.customer?.isMember) return null
  const name = person.customer.firstName || nameOf(person)
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="-mt-2 min-h-11 justify-self-center seated font-semibold text-act"
      >
        {m.history_of({ name })}
      </button>
      {Sheet && <Sheet isOpen={isOpen} onClose={close} cusId={person.cusId} name={name} />}
    </>
  )
}
