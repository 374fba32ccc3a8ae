export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Sharp gets one thread and no cache, because awards have priority.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
