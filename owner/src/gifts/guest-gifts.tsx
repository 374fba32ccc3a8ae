import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'

const load = async () => (await import('./guest-gifts-sheet.tsx')).GuestGiftsSheet

export function GuestGifts({ guest }: { guest: { cusId: string } }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.gift_not_loaded())
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="min-h-12 justify-self-start rounded-field seated font-semibold text-act underline underline-offset-3"
      >
        {m.gift_sorry()}
      </button>
      {Sheet && <Sheet guest={guest} isOpen={isOpen} onClose={close} />}
    </>
  )
}
