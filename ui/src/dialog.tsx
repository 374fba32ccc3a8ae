import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** The form or the buttons, the way out included. */
  children: ReactNode
}

/** Comes from the bottom on a phone, stands in the middle elsewhere; Escape and the backdrop close it. */
export function Dialog({ isOpen, onClose, title, description, children }: Props) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[#1b1220]/55" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] animate-rise overflow-y-auto rounded-t-card bg-paper p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-104 sm:-translate-1/2 sm:rounded-card sm:p-7"
        >
          <Radix.Title className="display text-heading">{title}</Radix.Title>
          {description && (
            <Radix.Description className="mt-2 text-quiet">{description}</Radix.Description>
          )}
          <div className="mt-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
