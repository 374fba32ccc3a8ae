import closeWithGrace from 'close-with-grace'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const sameSignalMs = 500

/**
 * Closes on a signal or an uncaught error, and exits at once on a second signal. One Ctrl-C may arrive several
 * times, from the terminal, npm and the parent process, so signals within half a second count as one.
 */
export function closeOnSignal(close: () => Promise<void>) {
  const closing = closeWithGrace({ delay: 30_000, skip: [...signals] }, async ({ err }) => {
    if (err) console.error(err)
    await close()
  })
  let askedAt: number | undefined
  const onSignal = () => {
    if (askedAt === undefined) {
      askedAt = performance.now()
      closing.close()
    } else if (performance.now() - askedAt > sameSignalMs) {
      process.exit(1)
    }
  }
  for (const signal of signals) process.on(signal, onSignal)
}
