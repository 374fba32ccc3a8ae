import { Button } from '@dobara/ui/button'
import { useSession } from '@dobara/web/session/current-session.ts'
import { m } from '@dobara/words/messages.js'
import { useState } from 'react'
import { ProveEmailSheet } from './prove-email-sheet.tsx'

export function ProveEmailRow({ className }: { className: string }) {
  const email = useSession()?.email ?? ''
  const [isOpen, setOpen] = useState(false)
  return (
    <div
      data-message
      className={`flex min-h-16 shrink-0 flex-wrap items-center justify-between gap-3 rounded-field bg-banner px-3.5 py-2 inset-ring inset-ring-field-line ${className}`}
    >
      <p className="seated min-w-0 flex-[1_1_7rem] text-label leading-tight font-semibold text-on-banner max-md:[font-stretch:88%]">
        {m.prove_email_row()}
      </p>
      <Button size="row" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {m.send_email_code()}
      </Button>
      <ProveEmailSheet isOpen={isOpen} onClose={() => setOpen(false)} email={email} />
    </div>
  )
}
