export const stepFrom = (index: number, step: number, count: number) =>
  Math.min(count - 1, Math.max(0, index + step))

export const nearest = (places: readonly number[], position: number) =>
  places.reduce(
    (best, place, index) =>
      Math.abs(place - position) < Math.abs((places[best] ?? 0) - position) ? index : best,
    0,
  )
