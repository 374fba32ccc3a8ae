/** Longer than a look at another app */
const unseenMs = 30_000

/**
 * Runs while the page is in sight. A page behind others would say that somebody sees it.
 * @returns a function that ends it
 */
export function whileSeen(begin: () => () => void): () => void {
  let end: (() => void) | null = begin()
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') end ??= begin()
    else
      timer = setTimeout(() => {
        end?.()
        end = null
      }, unseenMs)
  }
  document.addEventListener('visibilitychange', turn)
  turn()
  return () => {
    document.removeEventListener('visibilitychange', turn)
    clearTimeout(timer)
    end?.()
  }
}
