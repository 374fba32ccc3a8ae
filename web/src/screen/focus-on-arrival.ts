/** The heading needs `tabIndex={-1}`. */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus()
