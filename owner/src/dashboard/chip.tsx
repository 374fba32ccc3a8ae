import type { ComponentProps } from 'react'

export const Chip = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="relative min-h-9 rounded-full after:absolute after:-inset-y-[7px] after:inset-x-0 bg-card px-3 seated text-label leading-tight font-semibold text-act inset-ring inset-ring-field-line transition-colors hover:bg-act/8"
  />
)
