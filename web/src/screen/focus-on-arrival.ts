/** For a heading with `tabIndex={-1}` */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus()
