/** A ref for a page's heading. It takes the focus where the pressed row of the list is gone, which is below `md`. */
export const focusOnNarrowArrival = (heading: HTMLElement | null) => {
  if (!matchMedia('(width >= 768px)').matches) heading?.focus()
}
