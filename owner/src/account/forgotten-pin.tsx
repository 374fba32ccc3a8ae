import { Button } from '@dobara/ui/button'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { NewPinSheet } from '../pin/new-pin-sheet.tsx'

export function ForgottenPin({ onReset }: { onReset: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="row" onClick={() => setOpen(true)}>
        {m.forgot_pin()}
      </Button>
      <NewPinSheet isOpen={isOpen} onClose={() => setOpen(false)} onReset={onReset} />
    </>
  )
}
