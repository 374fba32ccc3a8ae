/** @returns a function that stops the counting */
export function countUp(
  from: number,
  to: number,
  durationMs: number,
  delayMs: number,
  write: (value: number) => void,
): () => void {
  const begin = performance.now() + delayMs
  let last = from
  let frame = requestAnimationFrame(step)
  function step(now: number) {
    const passed = Math.min(1, Math.max(0, (now - begin) / durationMs))
    const value = Math.round(from + (to - from) * (1 - (1 - passed) ** 3))
    if (value !== last) {
      last = value
      write(value)
    }
    if (passed < 1) frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}
