import { drawStaffPin, revokeStaff } from '@dobara/contract/calls/staff'
import { Dialog } from '@dobara/ui/dialog'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { DialogMenu, MenuButton } from '../dashboard/dialog-menu.tsx'
import { PinForm } from '../pin/pin-form.tsx'
import { NewPin } from './new-pin.tsx'
import { PersonForm } from './person-form.tsx'
import { RemoveForm } from './remove-form.tsx'
import { type StaffMember, usePeopleChanged } from './use-staff.ts'

type Step = 'menu' | 'change' | 'pin' | 'remove'

type Props = { of: StaffMember | 'new' | null; onClose: () => void }

export function PersonDialog({ of, onClose }: Props) {
  const [step, setStep] = useState<Step>('menu')
  const [drawn, setDrawn] = useState<{ name: string; pin: string } | null>(null)
  const close = () => {
    onClose()
    setStep('menu')
    setDrawn(null)
  }
  const person = of === 'new' ? null : of
  const name = person?.name ?? ''
  const { title, lead } = drawn
    ? {
        title: m.staff_pin_title({ name: drawn.name }),
        lead: m.staff_pin_lead({ name: drawn.name }),
      }
    : words(person, step)
  return (
    <Dialog isOpen={of !== null} onClose={close} title={title} description={lead}>
      {drawn ? (
        <NewPin {...drawn} isAdded={of === 'new'} onDone={close} />
      ) : of === 'new' || step === 'change' ? (
        <PersonForm person={person} onDrawn={setDrawn} onDone={close} onCancel={close} />
      ) : step === 'pin' && person ? (
        <DrawPin person={person} onDrawn={(pin) => setDrawn({ name, pin })} onCancel={close} />
      ) : step === 'remove' && person ? (
        <Remove person={person} onClose={close} />
      ) : (
        <DialogMenu onClose={close}>
          <MenuButton onClick={() => setStep('change')}>{m.staff_change()}</MenuButton>
          <MenuButton onClick={() => setStep('pin')}>{m.staff_new_pin()}</MenuButton>
          <MenuButton isDanger onClick={() => setStep('remove')}>
            {m.staff_remove({ name })}
          </MenuButton>
        </DialogMenu>
      )}
    </Dialog>
  )
}

function words(person: StaffMember | null, step: Step): { title: string; lead?: string } {
  if (!person) return { title: m.staff_add_title() }
  const { name } = person
  switch (step) {
    case 'change':
      return { title: m.staff_change_title({ name }) }
    case 'pin':
      return { title: m.staff_new_pin_title({ name }), lead: m.staff_new_pin_lead() }
    case 'remove':
      return { title: m.staff_remove_title({ name }), lead: m.staff_remove_lead({ name }) }
    default:
      return { title: name }
  }
}

type DrawProps = { person: StaffMember; onDrawn: (pin: string) => void; onCancel: () => void }

function DrawPin({ person: { staffId }, onDrawn, onCancel }: DrawProps) {
  const changed = usePeopleChanged()
  const drawing = useSubmission(drawStaffPin, {
    onDone: ({ newPin }) => {
      changed()
      onDrawn(newPin)
    },
  })
  return (
    <PinForm
      whose="owner"
      sending={drawing}
      onPin={(pin) => drawing.send({ params: { staffId }, body: { pin } })}
      submit={{
        waiting: drawing.isWaiting && m.staff_saving(),
        children: m.staff_new_pin_submit(),
      }}
      onCancel={onCancel}
    />
  )
}

function Remove({
  person: { staffId, name },
  onClose,
}: {
  person: StaffMember
  onClose: () => void
}) {
  const changed = usePeopleChanged()
  const removing = useSubmission(revokeStaff, {
    onDone: () => {
      toast({ text: m.staff_removed({ name }) })
      changed()
      onClose()
    },
  })
  return (
    <RemoveForm
      removing={removing}
      onRemove={() => removing.send({ params: { staffId } })}
      onCancel={onClose}
    />
  )
}
