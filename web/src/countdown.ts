/** Whole seconds until the end; taken from the clock, so that a sleeping tab or a redraw loses none. */
export const secondsLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))
