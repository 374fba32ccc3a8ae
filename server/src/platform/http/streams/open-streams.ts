interface Open {
  end(): void
}

export interface OpenStreams {
  readonly size: number
  add(stream: Open): void
  delete(stream: Open): void
  close(): void
}

/** Each stream ends after once to twice this time, so that its session is checked again. */
const streamSeconds = 5 * 60
const checkMilliseconds = 1_000

/** One timer serves all streams, because ten thousand timers would need megabytes of memory. */
export function keepOpenStreams(): OpenStreams {
  const endsAt = new Map<Open, number>()
  let isClosing = false
  const endOld = () => {
    const now = performance.now()
    for (const [stream, end] of endsAt) if (isClosing || end <= now) stream.end()
    if (isClosing && endsAt.size === 0) clearInterval(timer)
  }
  const timer = setInterval(endOld, checkMilliseconds)
  timer.unref()
  return {
    get size() {
      return endsAt.size
    },
    add(stream) {
      // The random factor lets streams that were opened together end at different times.
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
