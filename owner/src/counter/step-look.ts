/** How a step shares out the screen: what it asks, the keys, the button; sideways the keys stand beside the rest. */
export const stepLook =
  'flex grow flex-col gap-2 lg:gap-4 sideways:grid sideways:grid-cols-2 sideways:grid-rows-[repeat(5,auto)] sideways:gap-x-6'
