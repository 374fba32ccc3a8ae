import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import type { useLogOut } from './use-log-out.ts'

export const LogOutDialog = ({ leaving }: { leaving: ReturnType<typeof useLogOut> }) => (
  <Dialog
    isOpen={leaving.isAsking}
    onClose={leaving.stay}
    title={m.log_out_unsent_title({ figure: figure(leaving.unsent) })}
    description={m.log_out_unsent_lead()}
  >
    <div className="grid gap-4">
      <FormAlert text={leaving.alert} onDismiss={leaving.dismiss} />
      <DialogButtons>
        <Button size="row" className="grow-[999]!" onClick={leaving.stay}>
          {m.stay_signed_in()}
        </Button>
        <Button
          look="quiet"
          size="row"
          waiting={leaving.isWaiting && m.logging_out()}
          onClick={leaving.logOut}
        >
          {m.log_out_anyway()}
        </Button>
      </DialogButtons>
    </div>
  </Dialog>
)
