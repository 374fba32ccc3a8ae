/** A ref for a heading with `tabIndex={-1}`. It focuses the heading on mount, after the focused screen or step is gone. */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus()
