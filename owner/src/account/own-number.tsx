import { getRestaurantProfile } from '@dobara/contract/calls/restaurants'
import { nationalNumber } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { useLazyDialog } from '@dobara/web/lazy/use-lazy-dialog.ts'
import { useSession } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import { useQueryClient } from '@tanstack/react-query'
import { Part } from './part.tsx'

const load = async () => (await import('@dobara/web/numbers/number-sheet.tsx')).NumberSheet

/** For owners who sign in by mobile number */
export function OwnNumber() {
  const phone = useSession()?.phoneNumber
  const queryClient = useQueryClient()
  const { Sheet, isOpen, open, close } = useLazyDialog(load, m.mobile_not_loaded())
  if (!phone) return null
  return (
    <Part title={m.mobile_title()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">{nationalNumber(phone)}</p>
        <Button look="quiet" size="row" onClick={open}>
          {m.mobile_change()}
        </Button>
      </div>
      {Sheet && (
        <Sheet
          isOpen={isOpen}
          onClose={close}
          onNumber={() =>
            void queryClient.invalidateQueries({ queryKey: [getRestaurantProfile.path] })
          }
        />
      )}
    </Part>
  )
}
