import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'

const load = async () => (await import('../invite/cards/lost-card-sheet.tsx')).LostCardSheet

export function LostCard({ cusId }: { cusId: string }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.lost_not_loaded())
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="min-h-12 justify-self-start rounded-field seated font-semibold text-act underline underline-offset-3"
      >
        {m.guest_lost_card()}
      </button>
      {Sheet && <Sheet cusId={cusId} isStopped={false} isOpen={isOpen} onClose={close} />}
    </>
  )
}
