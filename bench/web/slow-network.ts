import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { addressOfTool } from '../tools/tool.ts'

const bytesPerKilobit = 1024 / 8

interface Slowness {
  requestLatencyMs: number
  downloadThroughputKbps: number
  uploadThroughputKbps: number
  cpuSlowdownMultiplier: number
}

/** The slow 4G and the slow processor that Lighthouse names. */
export async function loadSlowness(): Promise<Slowness> {
  const { throttling } = await import(addressOfTool('lighthouse/core/config/constants.js'))
  return throttling.mobileSlow4G
}

/** Slows the page's requests down to slow 4G. */
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
