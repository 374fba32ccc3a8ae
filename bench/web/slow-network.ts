import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { addressOfTool } from '../tools/tool.ts'

const bytesPerKilobit = 1024 / 8

export interface Network {
  requestLatencyMs: number
  downloadThroughputKbps: number
  uploadThroughputKbps: number
}

interface Slowness extends Network {
  cpuSlowdownMultiplier: number
}

/** A good connection in an Indian town, as a restaurant's guests often have. */
export const goodNetwork: Network = {
  requestLatencyMs: 100,
  downloadThroughputKbps: 9_000,
  uploadThroughputKbps: 9_000,
}

/** The slow 4G and the slow processor that Lighthouse defines. */
export async function loadSlowness(): Promise<Slowness> {
  const { throttling } = await import(addressOfTool('lighthouse/core/config/constants.js'))
  return throttling.mobileSlow4G
}

/** Slows the page's requests down to slow 4G, or to another network. */
export async function slowNetwork(
  phone: BrowserContext,
  page: Page,
  network?: Network,
): Promise<CDPSession> {
  const slow = network ?? (await loadSlowness())
  const devTools = await phone.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', conditions(slow))
  return devTools
}

/**
 * Slows down the requests of an address's running service workers, which a browser does not count as the
 * page's. A worker that starts later is not slowed down.
 */
export async function slowWorkers(browser: Browser, origin: string): Promise<void> {
  const slow = await loadSlowness()
  const devTools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devTools.send('Target.getTargets')
  for (const { type, url, targetId } of targetInfos) {
    if (type !== 'service_worker' || !url.startsWith(origin)) continue
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId })
    const answered = new Promise<void>((resolve, reject) => {
      devTools.on('Target.receivedMessageFromTarget', (told) => {
        if (told.sessionId !== sessionId) return
        const { id, error } = JSON.parse(told.message)
        if (error) reject(new Error(`The worker's network: ${error.message}`))
        else if (id === lastAsked) resolve()
      })
    })
    const lastAsked = 2
    const asked = [
      { id: 1, method: 'Network.enable' },
      { id: lastAsked, method: 'Network.emulateNetworkConditions', params: conditions(slow) },
    ]
    for (const message of asked)
      await devTools.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify(message),
      })
    await answered
  }
}

const conditions = (slow: Network) => ({
  offline: false,
  latency: slow.requestLatencyMs,
  downloadThroughput: slow.downloadThroughputKbps * bytesPerKilobit,
  uploadThroughput: slow.uploadThroughputKbps * bytesPerKilobit,
})

/** Slows the page's processor down to that of a cheap phone. */
export async function slowProcessor(devTools: CDPSession): Promise<void> {
  const { cpuSlowdownMultiplier: rate } = await loadSlowness()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}
