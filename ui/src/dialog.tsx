import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = {
  isOpen: boolean
  /** Also called on Escape and on a press on the backdrop */
  onClose: () => void
  title: string
  description?: ReactNode
  beside?: ReactNode
  isWide?: boolean
  /** Two columns from 768 px */
  isDouble?: boolean
  /** One of the children must close the dialog. */
  children: ReactNode
}

/**
 * `--axis` moves the dialog's centre to that of the content. This needs no style element, which the
 * content security policy would refuse.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  beside,
  isWide,
  isDouble,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const opened = dialog.current
    if (!isOpen || !opened) return
    const under = document.querySelector('dialog[open]:not([data-under])')
    opened.showModal()
    under?.toggleAttribute('data-under', true)
    return () => {
      opened.close()
      under?.toggleAttribute('data-under', false)
    }
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a click on the backdrop does.
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      // React would pass the submission on to a surrounding form.
      onSubmit={(event) => event.stopPropagation()}
      className={`m-0 mt-auto max-h-[92dvh] w-full max-w-none rounded-t-card scroll-pt-20 border border-sheet-line bg-sheet text-left text-ink backdrop:bg-backdrop data-under:backdrop:bg-transparent outline-none open:animate-rise max-sm:border-x-0 max-sm:border-b-0 sm:m-auto sm:w-104 sm:translate-x-(--axis,0px) sm:rounded-card ${isWide ? 'xl:w-130 xl:translate-x-[max(var(--axis,0px),calc(32.75rem-50vw))]' : ''} ${isDouble ? 'md:w-180 md:scroll-pb-36' : ''}`}
    >
      {isOpen && (
        <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:p-7 sm:pb-5">
          <div className="dialog-title -mx-5 -mt-5 flex items-center justify-between gap-x-4 bg-sheet px-5 pt-5 sm:-mx-7 sm:-mt-7 sm:px-7 sm:pt-7">
            <h2 id={`${id}-title`} className="display text-heading text-balance wrap-anywhere">
              {title}
            </h2>
            {beside}
          </div>
          {description && (
            <p id={`${id}-description`} className="text-quiet wrap-anywhere">
              {description}
            </p>
          )}
          <div className={description ? 'mt-5' : 'mt-3'}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
