/** What draws and shrinks pictures, loaded when it is first needed. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Each picture on one thread, nothing kept: awards go before pictures.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
