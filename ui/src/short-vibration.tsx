/** For who wants movement and has touched the page: before that, browsers refuse and complain. */
export function vibrateShortly() {
  const isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isWanted && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(30)
}
