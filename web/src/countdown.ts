/** Returns whole seconds until the end, by the clock, so that a sleeping tab loses none. */
export const secondsLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))
