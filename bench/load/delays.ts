/** In milliseconds. */
export interface Delays {
  p50: number
  p99: number
  longest: number
}

export function delaysOf(milliseconds: number[]): Delays {
  const sorted = Float64Array.from(milliseconds).sort()
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), longest: at(1) }
}

export const median = (values: number[]): number => delaysOf(values).p50
