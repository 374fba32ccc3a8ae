import { Button } from '@dobara/ui/button'
import { DialogButtons } from '@dobara/ui/dialog-buttons'
import { ChevronRight } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import type { ReactNode } from 'react'

type Props = { onClose: () => void; children: ReactNode }

export const DialogMenu = ({ onClose, children }: Props) => (
  <div className="grid gap-2">
    {children}
    <div className="mt-3 grid">
      <DialogButtons>
        <Button look="quiet" size="row" onClick={onClose}>
          {m.cancel()}
        </Button>
      </DialogButtons>
    </div>
  </div>
)

type ButtonProps = { isDanger?: boolean; onClick: () => void; children: ReactNode }

export const MenuButton = ({ isDanger, onClick, children }: ButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className={`flex min-h-14 items-center justify-between gap-3 rounded-field bg-card px-4 text-left font-semibold inset-ring inset-ring-field-line hover:bg-act/6 ${isDanger ? 'text-wrong' : ''}`}
  >
    <span className="min-w-0 seated wrap-anywhere">{children}</span>
    <ChevronRight className="size-6 shrink-0 text-quiet" />
  </button>
)
