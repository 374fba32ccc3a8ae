import type { ReactNode } from 'react'
import { Close } from './icons.tsx'

type Props = {
  /** The exact text of the alert. A link or button that follows it is passed as `action`. */
  children: ReactNode
  action?: ReactNode
  dismissLabel: string
  onDismiss: () => void
}

/** A message that screen readers announce at once. It stays until it is dismissed or replaced. */
export function Alert({ children, action, dismissLabel, onDismiss }: Props) {
  return (
    <div className="flex animate-rise items-start gap-3 rounded-field bg-wrong-soft py-0.5 pr-0.5 pl-4 text-ink inset-ring inset-ring-wrong">
      <div className="grid flex-1 justify-items-start gap-3 pt-2.5 pb-2">
        <p role="alert" className="font-medium">
          {children}
        </p>
        {action}
      </div>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onDismiss}
        className="grid size-12 shrink-0 place-items-center rounded-field"
      >
        <Close className="size-5" />
      </button>
    </div>
  )
}
