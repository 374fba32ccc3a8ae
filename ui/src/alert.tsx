import type { ReactNode } from 'react'
import { Close } from './icons.tsx'

type Props = {
  /** Exactly the announced text */
  children: ReactNode
  action?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** Screen readers announce the text at once. */
export function Alert({ children, action, dismissLabel, onDismiss }: Props) {
  return (
    <div className="grid animate-rise grid-cols-[1fr_auto] items-start gap-x-3 rounded-field bg-wrong-soft py-0.5 pr-0.5 pl-4 text-ink inset-ring inset-ring-wrong">
      <p role="alert" className="pt-2.5 pb-2 font-medium">
        {children}
      </p>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        className="grid size-12 place-items-center rounded-field"
      >
        <Close className="size-5" />
      </button>
      {action && <div className="col-span-2 grid gap-3 pr-3.5 pb-3 empty:hidden">{action}</div>}
    </div>
  )
}
