import type { ComponentProps } from 'react'

/** A short answer that one press fills into a field. */
export const Chip = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="min-h-9 rounded-full bg-card px-3 seated text-label leading-tight font-semibold text-act inset-ring inset-ring-field-line transition-colors hover:bg-act/8"
  />
)
