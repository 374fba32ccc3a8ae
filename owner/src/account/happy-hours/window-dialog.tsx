import { Dialog } from '@dobara/ui/dialog'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { lazyPart } from '../../dashboard/lazy-part.tsx'
import { PinForm } from '../../pin/pin-form.tsx'
import { DatedForm } from './dated-form.tsx'
import { type Dated, placed, useWindowsSave, type Weekly, type Windows } from './use-windows.ts'
import { WeeklyForm } from './weekly-form.tsx'

const WindowsRehearsal = lazyPart(
  async () => (await import('../../rewards/rehearsal.tsx')).WindowsRehearsal,
)

export type Opened =
  | { is: 'weekly'; window: Weekly | null }
  | { is: 'dated'; window: Dated | null }
  | { is: 'orders' }

type Props = { opened: Opened | null; windows: Windows; onClose: () => void }

export function WindowDialog({ opened, windows, onClose }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  const close = () => {
    onClose()
    setRemoving(false)
  }
  return (
    <Dialog
      isOpen={opened !== null}
      onClose={close}
      title={opened ? titleOf(opened, windows, isRemoving) : ''}
    >
      {opened && (isRemoving || opened.is === 'orders') ? (
        <Confirmed
          next={nextOf(opened, windows)}
          onDone={close}
          isRemoving={isRemoving}
          isRehearsed={opened.is !== 'dated'}
        />
      ) : opened?.is === 'weekly' ? (
        <WeeklyForm
          window={opened.window}
          windows={windows}
          onRemove={() => setRemoving(true)}
          onDone={close}
        />
      ) : opened?.is === 'dated' ? (
        <DatedForm
          window={opened.window}
          windows={windows}
          onRemove={() => setRemoving(true)}
          onDone={close}
        />
      ) : null}
    </Dialog>
  )
}

function titleOf(opened: Opened, { forOrders }: Windows, isRemoving: boolean): string {
  if (isRemoving) return m.happy_remove_title()
  if (opened.is === 'orders') return forOrders ? m.happy_orders_off() : m.happy_orders_on()
  return opened.is === 'weekly' ? m.happy_weekly_title() : m.happy_dated_title()
}

function nextOf(opened: Opened, windows: Windows): Windows {
  if (opened.is === 'orders') return { ...windows, forOrders: !windows.forOrders }
  return opened.is === 'weekly'
    ? { ...windows, weekly: placed(windows.weekly, opened.window, null) }
    : { ...windows, dated: placed(windows.dated, opened.window, null) }
}

type ConfirmedProps = {
  next: Windows
  isRemoving: boolean
  /** The last 90 days say nothing about a festival to come. */
  isRehearsed: boolean
  onDone: () => void
}

function Confirmed({ next, isRemoving, isRehearsed, onDone }: ConfirmedProps) {
  const saving = useWindowsSave(onDone)
  return (
    <PinForm
      whose="owner"
      sending={saving}
      onPin={(pin) => saving.send({ body: { ...next, pin } })}
      submit={{
        ...(isRemoving && { look: 'danger' }),
        waiting: saving.isWaiting && m.saving(),
        children: isRemoving ? m.happy_remove() : m.happy_save(),
      }}
      onCancel={onDone}
    >
      {isRehearsed && <WindowsRehearsal windows={next} />}
    </PinForm>
  )
}
