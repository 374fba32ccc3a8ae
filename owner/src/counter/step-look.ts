/** The line under the pad. On a short screen it gives way to what is told above the pad, and to what is wrong there. */
export const underPad =
  'grid min-h-11 text-label font-semibold text-act max-lg:short:group-has-data-told/fits:hidden max-lg:short:group-has-aria-invalid/fits:hidden'

/** How a step shares out the screen: what it asks, the keys, the button; sideways the keys stand beside the rest. */
export const stepLook =
  'flex grow flex-col gap-2 lg:gap-4 sideways:grid sideways:grid-cols-2 sideways:grid-rows-[repeat(5,auto)] sideways:gap-x-6'
