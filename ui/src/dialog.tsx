import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  isOpen: boolean
  /** Also called for Escape and for a press on the backdrop. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** The form or the buttons, the way out included. */
  children: ReactNode
}

/**
 * Comes from the bottom on a phone, and stands in the middle elsewhere, or over the content's where a
 * `--axis` says how far that lies aside. It is the browser's own modal dialog: it holds the focus, gives it
 * back, and needs no style element, which our policy refuses.
 */
export function Dialog({ isOpen, onClose, title, description, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the backdrop's key, and `onCancel` hears it.
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-0 mt-auto max-h-[92dvh] w-full max-w-none rounded-t-card border border-line bg-sheet text-ink backdrop:bg-[#1b1220]/55 outline-none open:animate-rise max-sm:border-x-0 max-sm:border-b-0 sm:m-auto sm:w-104 sm:translate-x-(--axis,0px) sm:rounded-card"
    >
      {isOpen && (
        <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7">
          <h2 id={`${id}-title`} className="display text-heading wrap-anywhere">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-2 text-quiet wrap-anywhere">
              {description}
            </p>
          )}
          <div className="mt-5">{children}</div>
        </div>
      )}
    </dialog>
  )
}
