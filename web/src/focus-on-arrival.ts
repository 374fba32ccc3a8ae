/**
 * The ref of a heading with a tabIndex of -1: it takes the focus as soon as it is there, where the
 * screen or the step before has gone and would leave the focus to nothing.
 */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus()
