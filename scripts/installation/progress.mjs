const secondsBetweenLines = 5

/**
 * Rewrites one line on a terminal, elsewhere adds some.
 * @param {(seconds: number) => string} sentence
 * @returns {() => void} stops it
 */
export function showProgress(sentence) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const { isTTY } = process.stderr
  const write = () => process.stderr.write(`${sentence(seconds())}${isTTY ? '\u001b[K\r' : '\n'}`)
  write()
  const timer = setInterval(write, isTTY ? 250 : secondsBetweenLines * 1000)
  return () => {
    clearInterval(timer)
    if (isTTY) process.stderr.write(`${sentence(seconds())}\u001b[K\n`)
  }
}
