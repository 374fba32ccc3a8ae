/** Runs a small job now and then periodically, never twice at a time. @returns a function that stops it */
export function every(
  milliseconds: number,
  job: () => Promise<unknown>,
  onError: (error: unknown) => void,
) {
  let running = Promise.resolve()
  let isRunning = false
  const run = () => {
    if (isRunning) return
    isRunning = true
    running = job()
      .then(() => {}, onError)
      .finally(() => {
        isRunning = false
      })
  }
  run()
  const timer = setInterval(run, milliseconds)
  timer.unref()
  return async (): Promise<void> => {
    clearInterval(timer)
    await running
  }
}
