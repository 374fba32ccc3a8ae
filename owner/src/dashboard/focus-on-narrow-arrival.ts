/** Below `md` the pressed row of the list is gone. */
export const focusOnNarrowArrival = (heading: HTMLElement | null) => {
  if (!matchMedia('(width >= 768px)').matches) heading?.focus()
}
