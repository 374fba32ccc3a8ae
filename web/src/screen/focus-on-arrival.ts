/** For a heading with `tabIndex={-1}`, after the focused screen or step is gone */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus()
