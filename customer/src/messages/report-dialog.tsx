import { reportMessage } from '@dobara/contract/calls/messages'
import { messageRules } from '@dobara/contract/rules/messages'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import type { Message } from './message-list.ts'

type Props = { message: Message; onClose: () => void; onReported: () => void }

export function ReportDialog({ message, onClose, onReported }: Props) {
  const restaurant = message.restaurantName
  const reporting = useSubmission(reportMessage, {
    onDone: () => {
      toast({ text: m.reported({ restaurant }) })
      onReported()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.report_title({ restaurant })}
      description={m.report_lead({ count: messageRules.reportsMost })}
    >
      <div className="grid gap-4">
        <FormAlert text={reporting.alert} onDismiss={reporting.reset} />
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button
            look="danger"
            waiting={reporting.isWaiting && m.sending()}
            onClick={() => reporting.send({ body: { messageId: message.messageId } })}
          >
            {m.report()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
