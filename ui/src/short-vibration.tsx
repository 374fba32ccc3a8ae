/** Vibrates for a person who has not turned movement off, once they have touched the page: browsers refuse before that. */
export function vibrateShortly() {
  const isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
}
