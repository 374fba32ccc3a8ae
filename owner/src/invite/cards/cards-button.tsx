import { Button } from '@dobara/ui/button'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { m } from '@dobara/words/messages.js'
import type { InvitingRestaurant } from '../invitation.ts'

const load = async () => (await import('./cards-sheet.tsx')).CardsSheet

export function CardsButton({ restaurant }: { restaurant: InvitingRestaurant }) {
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.cards_not_loaded())
  return (
    <>
      <Button look="quiet" size="row" className="col-span-full" onClick={open}>
        {m.cards_open()}
      </Button>
      {Sheet && <Sheet restaurant={restaurant} isOpen={isOpen} onClose={close} />}
    </>
  )
}
