import type { ComponentProps } from 'react'

/** The surrounding label names the switch and gives it a thumb's size. */
export const Switch = ({ checked, ...input }: ComponentProps<'input'>) => (
  <input
    {...input}
    type="checkbox"
    role="switch"
    checked={checked}
    aria-checked={checked}
    className="relative h-8 w-14 shrink-0 cursor-pointer appearance-none rounded-full bg-transparent inset-ring-2 inset-ring-field-line transition-colors duration-150 before:absolute before:top-1.5 before:left-1.5 before:size-5 before:rounded-full before:bg-field-line before:transition-transform before:duration-150 checked:bg-act checked:inset-ring-act checked:before:translate-x-6 checked:before:bg-on-act forced-colors:before:bg-[CanvasText] forced-colors:checked:bg-[Highlight]"
  />
)
