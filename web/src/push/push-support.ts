/** `home-screen`: iPhones show messages only of an app on the home screen. */
export type PushSupport = 'possible' | 'home-screen' | 'missing'

export function pushSupport(): PushSupport {
  const { serviceWorker, standalone } = navigator as Navigator & { standalone?: boolean }
  if (serviceWorker && 'PushManager' in globalThis && 'Notification' in globalThis)
    return 'possible'
  // Only iOS has this property.
  return standalone === false ? 'home-screen' : 'missing'
}
