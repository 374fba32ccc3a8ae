/** The classes of inputs and selects. */
export const controlLook =
  'min-h-[50px] w-full min-w-0 rounded-field bg-card px-3.5 seated text-base text-ink -outline-offset-2 inset-ring inset-ring-field-line placeholder:py-1 placeholder:text-quiet disabled:bg-transparent disabled:text-quiet disabled:inset-ring-0 disabled:outline-1 disabled:-outline-offset-1 disabled:outline-dashed disabled:outline-field-line aria-invalid:outline-wrong aria-invalid:inset-ring-2 aria-invalid:inset-ring-wrong'
