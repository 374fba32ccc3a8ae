import { stopGifts } from '@dobara/contract/calls/gifts'
import { Reason } from '@dobara/contract/fields/reason'
import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { TextField } from '@dobara/ui/text-field'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { useContractForm } from '@dobara/web/form/use-contract-form.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import * as z from 'zod/mini'

type Props = {
  of: { giftId: string } | { newsId: string }
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export const StopGifts = ({ isOpen, ...rest }: Props) => (
  <Dialog
    isOpen={isOpen}
    onClose={rest.onClose}
    title={m.gift_stop_title()}
    description={m.gift_stop_lead()}
  >
    <StopForm {...rest} />
  </Dialog>
)

const Shape = z.object({ reason: Reason })

export function StopForm({ of, onDone, onClose }: Omit<Props, 'isOpen'>) {
  const stopping = useSubmission(stopGifts, {
    onDone: () => {
      toast({ text: m.gift_stopped() })
      onDone()
      onClose()
    },
  })
  const form = useContractForm(Shape, {
    defaultValues: { reason: '' },
    refusal: stopping.refusal,
    alert: stopping.alert,
  })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.handleSubmit(({ reason }) => stopping.send({ body: { ...of, reason } }))}
    >
      <FormAlert text={stopping.alert} onDismiss={stopping.reset} />
      <TextField label={m.gift_stop_reason()} autoComplete="off" {...form.field('reason')} />
      <DialogButtons>
        <Button look="quiet" size="row" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button
          look="danger"
          size="row"
          type="submit"
          waiting={stopping.isWaiting && m.news_stopping()}
        >
          {m.gift_stop()}
        </Button>
      </DialogButtons>
    </form>
  )
}
