/** Does a small job at the start and again and again, and reports when it failed. @returns how to stop */
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
