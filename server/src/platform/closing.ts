import closeWithGrace from 'close-with-grace'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const sameSignalMs = 500

/**
 * Repeated signals within half a second are ignored, because one Ctrl-C may arrive several times.
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
