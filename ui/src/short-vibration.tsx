/** Browsers refuse to vibrate before the first touch. */
export function vibrateShortly() {
  const isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
}
