/** `home-screen`: an iPhone shows messages only of an app on its home screen. `missing`: this browser has no push. */
export type PushSupport = 'possible' | 'home-screen' | 'missing'

export function pushSupport(): PushSupport {
  const { serviceWorker, standalone } = navigator as Navigator & { standalone?: boolean }
  if (serviceWorker && 'PushManager' in globalThis && 'Notification' in globalThis)
    return 'possible'
  // Only iOS has this property.
  return standalone === false ? 'home-screen' : 'missing'
}
