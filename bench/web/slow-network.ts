import type { BrowserContext, CDPSession, Page } from '@playwright/test'

const bytesPerKilobit = 1024 / 8

/** The slow 4G and the slow processor that Lighthouse names. */
export const loadSlowness = async () =>
  (await import('lighthouse/core/config/constants.js')).throttling.mobileSlow4G

/** From now on the page's requests really take as long as on slow 4G. */
export async function slowNetwork(phone: BrowserContext, page: Page): Promise<CDPSession> {
  const slow = await loadSlowness()
  const devTools = await phone.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.requestLatencyMs,
    downloadThroughput: slow.downloadThroughputKbps * bytesPerKilobit,
    uploadThroughput: slow.uploadThroughputKbps * bytesPerKilobit,
  })
  return devTools
}
