/** The line below the pad. On short screens a message or an error above the pad hides it. */
export const underPad =
  'grid min-h-11 text-label font-semibold text-act max-lg:short:group-has-data-message/fits:hidden max-lg:short:group-has-aria-invalid/fits:hidden'

/** The layout of a step: question, keys, button. On a phone in landscape the keys are next to the rest. */
export const stepLook =
  'flex grow flex-col gap-2 lg:gap-4 sideways:grid sideways:grid-cols-2 sideways:grid-rows-[repeat(5,auto)] sideways:gap-x-6'
