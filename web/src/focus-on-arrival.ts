/**
 * For the ref of a heading with a tabIndex of -1: gives it the focus as soon as it appears, where the
 * screen or step that had the focus has gone.
 */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus()
