const hourMilliseconds = 3_600_000

/** Does a small job at the start and every hour, and tells when it failed. @returns how to stop */
export function everyHour(job: () => Promise<unknown>, onError: (error: unknown) => void) {
  let running = Promise.resolve()
  const run = () => {
    running = job().then(() => {}, onError)
  }
  run()
  const timer = setInterval(run, hourMilliseconds)
  timer.unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await running
  }
}
