/**
 * Two runs of the job never overlap.
 * @returns a function that stops the job and waits for a run in progress
 */
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
