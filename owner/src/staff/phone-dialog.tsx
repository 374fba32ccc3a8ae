import { drawCounterCode, revokeCounterPhone } from '@dobara/contract/calls/counter-phones'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { DialogMenu, MenuButton } from '../dashboard/dialog-menu.tsx'
import { PinForm } from '../pin/pin-form.tsx'
import { type DrawnCode, PhoneCode } from './phone-code.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PhoneReady } from './phone-ready.tsx'
import { RemoveForm } from './remove-form.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { type CounterPhone, usePhonesChanged } from './use-staff.ts'
import { useTaken } from './use-taken.ts'

type Step = 'menu' | 'unlock' | 'change' | 'code' | 'remove'

type Props = { of: CounterPhone | 'new' | null; onClose: () => void }

export function PhoneDialog({ of, onClose }: Props) {
  const [step, setStep] = useState<Step>('menu')
  const [code, setCode] = useState<DrawnCode | null>(null)
  const changed = usePhonesChanged()
  const phone = of === 'new' ? null : of
  const close = () => {
    // A phone may have taken the code since the list was fetched.
    if (code) changed()
    onClose()
    setStep('menu')
    setCode(null)
  }
  const taken = useTaken(code)
  const { title, lead } = taken
    ? { title: m.phones_ready({ name: taken.name }) }
    : code
      ? { title: m.phones_code_title(), lead: m.phones_code_lead() }
      : words(phone, step)
  return (
    <Dialog isOpen={of !== null} onClose={close} title={title} description={lead}>
      {taken ? (
        <PhoneReady onDone={close} />
      ) : code ? (
        <PhoneCode {...code} onDone={close} />
      ) : of === 'new' || step === 'change' ? (
        <PhoneForm phone={phone} onCode={setCode} onDone={close} onCancel={close} />
      ) : step === 'unlock' ? (
        <UnlockForm onClose={close} />
      ) : step === 'code' && phone ? (
        <DrawCode phone={phone} onCode={setCode} onCancel={close} />
      ) : step === 'remove' && phone ? (
        <Remove phone={phone} onClose={close} />
      ) : (
        <DialogMenu onClose={close}>
          {phone?.lockedUntil && (
            <MenuButton onClick={() => setStep('unlock')}>{m.phones_unlock()}</MenuButton>
          )}
          <MenuButton onClick={() => setStep('change')}>{m.phones_change()}</MenuButton>
          <MenuButton onClick={() => setStep('code')}>{m.phones_new_code()}</MenuButton>
          <MenuButton isDanger onClick={() => setStep('remove')}>
            {m.phones_remove({ name: phone?.name ?? '' })}
          </MenuButton>
        </DialogMenu>
      )}
    </Dialog>
  )
}

function words(phone: CounterPhone | null, step: Step): { title: string; lead?: string } {
  if (!phone) return { title: m.phones_add_title() }
  const { name } = phone
  switch (step) {
    case 'change':
      return { title: m.phones_change_title({ name }) }
    case 'unlock':
      return { title: m.phones_unlock_title(), lead: m.phones_unlock_lead() }
    case 'code':
      return { title: m.phones_new_code_title({ name }), lead: m.phones_new_code_lead() }
    case 'remove':
      return { title: m.phones_remove_title({ name }), lead: m.phones_remove_lead() }
    default:
      return { title: name }
  }
}

type DrawProps = { phone: CounterPhone; onCode: (code: DrawnCode) => void; onCancel: () => void }

function DrawCode({ phone: { deviceId }, onCode, onCancel }: DrawProps) {
  const drawing = useSubmission(drawCounterCode, {
    onDone: (code) => onCode({ deviceId, ...code }),
  })
  return (
    <PinForm
      whose="owner"
      sending={drawing}
      onPin={(pin) => drawing.send({ params: { deviceId }, body: { pin } })}
      submit={{ waiting: drawing.isWaiting && m.staff_saving(), children: m.phones_submit_add() }}
      onCancel={onCancel}
    />
  )
}

function Remove({
  phone: { deviceId, name },
  onClose,
}: {
  phone: CounterPhone
  onClose: () => void
}) {
  const changed = usePhonesChanged()
  const removing = useSubmission(revokeCounterPhone, {
    onDone: () => {
      toast({ text: m.phones_removed({ name }) })
      changed()
      onClose()
    },
  })
  return (
    <RemoveForm
      removing={removing}
      onRemove={() => removing.send({ params: { deviceId } })}
      onCancel={onClose}
    />
  )
}
