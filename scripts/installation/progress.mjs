/**
 * Rewrites one line on a terminal, elsewhere adds some.
 * @param {(seconds: number) => string} sentence
 * @returns {() => void} stops it
 */
export function showProgress(sentence) {
  const started = Date.now()
  const { isTTY } = process.stderr
  const [end, pauseMs] = isTTY ? ['\u001b[K\r', 250] : ['\n', 5000]
  const write = (after) =>
    process.stderr.write(`${sentence(Math.round((Date.now() - started) / 1000))}${after}`)
  write(end)
  const timer = setInterval(write, pauseMs, end)
  return () => {
    clearInterval(timer)
    if (isTTY) write('\u001b[K\n')
  }
}
