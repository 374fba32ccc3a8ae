/**
 * Unless the person prefers reduced motion, or has not touched the page, when browsers refuse it
 */
export function vibrateShortly() {
  const isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
}
