import { Toaster as Sonner } from 'sonner'

/** Where passing messages appear: at the top, away from the thumb and the keys. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      position="top-center"
      containerAriaLabel={label}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-card bg-ink px-5 py-3.5 font-sans text-base text-paper',
          title: 'font-medium',
          actionButton:
            'ml-auto min-h-11 shrink-0 rounded-full px-4 seated font-semibold text-paper underline',
        },
      }}
    />
  )
}
