/** On a narrow screen the list is gone, and with it the pressed row that had the focus. */
export const focusOnNarrowArrival = (heading: HTMLElement | null) => {
  if (!matchMedia('(width >= 768px)').matches) heading?.focus()
}
