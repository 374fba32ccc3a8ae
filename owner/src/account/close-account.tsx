import { Button } from '@dobara/ui/button'
import { Dialog } from '@dobara/ui/dialog'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { lazy, Suspense, useState } from 'react'

const ClosingForm = lazy(async () => ({
  default: (await import('./closing-form.tsx')).ClosingForm,
}))

export function CloseAccount() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="danger" size="row" onClick={() => setIsOpen(true)}>
        {m.close_account()}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={m.close_account_title()}>
        <Suspense fallback={<Waiting />}>
          <ClosingForm onCancel={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}
