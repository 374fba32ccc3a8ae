/** Uses the clock, so that the countdown of a sleeping tab does not fall behind. */
export const secondsLeft = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000))
