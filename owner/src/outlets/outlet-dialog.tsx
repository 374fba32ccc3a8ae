import { closeOutlet } from '@dobara/contract/calls/outlets'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { type Outlet, useOutletsChanged } from '../api/outlets.ts'
import { DialogMenu, MenuButton } from '../dashboard/dialog-menu.tsx'
import { PinForm } from '../pin/pin-form.tsx'
import { OutletForm } from './outlet-form.tsx'

type Props = { of: Outlet | 'new' | null; onClose: () => void }

/** The first outlet cannot be closed. */
export function OutletDialog({ of, onClose }: Props) {
  const [chosen, setStep] = useState<'menu' | 'change' | 'close'>('menu')
  const close = () => {
    onClose()
    setStep('menu')
  }
  const outlet = of === 'new' ? null : of
  const step = outlet?.number === 1 ? 'change' : chosen
  const name = outlet?.name ?? ''
  const { title, lead } = !outlet
    ? { title: m.outlets_add_title() }
    : step === 'change'
      ? { title: m.outlets_change_title({ name }) }
      : step === 'close'
        ? { title: m.outlets_close_title({ name }), lead: m.outlets_close_lead() }
        : { title: name }
  const isForm = !outlet || step === 'change'
  return (
    <Dialog isOpen={of !== null} onClose={close} title={title} description={lead} isDouble={isForm}>
      {isForm ? (
        <OutletForm outlet={outlet} onDone={close} />
      ) : step === 'close' ? (
        <CloseForm outlet={outlet} onDone={close} />
      ) : (
        <DialogMenu onClose={close}>
          <MenuButton onClick={() => setStep('change')}>{m.outlets_change()}</MenuButton>
          <MenuButton isDanger onClick={() => setStep('close')}>
            {m.outlets_close({ name })}
          </MenuButton>
        </DialogMenu>
      )}
    </Dialog>
  )
}

function CloseForm({ outlet, onDone }: { outlet: Outlet; onDone: () => void }) {
  const { outletId, name } = outlet
  const changed = useOutletsChanged()
  const closing = useSubmission(closeOutlet, {
    onDone: () => {
      toast({ text: m.outlets_closed({ name }) })
      changed()
      onDone()
    },
  })
  return (
    <PinForm
      whose="owner"
      sending={closing}
      onPin={(pin) => closing.send({ params: { outletId }, body: { pin } })}
      submit={{
        look: 'danger',
        waiting: closing.isWaiting && m.outlets_closing(),
        children: m.outlets_close_submit(),
      }}
      onCancel={onDone}
    />
  )
}
