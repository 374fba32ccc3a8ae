interface Open {
  /** Told again every second until it is gone. */
  end(): void
}

export interface OpenStreams {
  readonly size: number
  add(stream: Open): void
  delete(stream: Open): void
  /** Ends them all, and those that still come. */
  close(): void
}

/**
 * A stream ends by itself after a while. The browser opens it again and has to sign in anew, so a session
 * that ended does not hear more for long.
 */
const streamSeconds = 5 * 60
const lookMilliseconds = 1_000

/** One timer looks after all: ten thousand of their own would be megabytes. */
export function keepOpenStreams(): OpenStreams {
  const endsAt = new Map<Open, number>()
  let isClosing = false
  const endOld = () => {
    const now = performance.now()
    for (const [stream, end] of endsAt) if (isClosing || end <= now) stream.end()
    if (isClosing && endsAt.size === 0) clearInterval(timer)
  }
  const timer = setInterval(endOld, lookMilliseconds)
  timer.unref()
  return {
    get size() {
      return endsAt.size
    },
    add(stream) {
      // Not all of those at once that were opened at once.
      const seconds = streamSeconds * (1 + Math.random())
      endsAt.set(stream, performance.now() + seconds * 1000)
    },
    delete: (stream) => endsAt.delete(stream),
    close() {
      isClosing = true
      endOld()
    },
  }
}
