import type { BrowserContext, CDPSession, Page } from '@playwright/test'
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

/** A good day in a town: what a restaurant's own guests often have. */
export const goodNetwork: Network = {
  requestLatencyMs: 100,
  downloadThroughputKbps: 9_000,
  uploadThroughputKbps: 9_000,
}

/** The slow 4G and the slow processor that Lighthouse names. */
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
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.requestLatencyMs,
    downloadThroughput: slow.downloadThroughputKbps * bytesPerKilobit,
    uploadThroughput: slow.uploadThroughputKbps * bytesPerKilobit,
  })
  return devTools
}

/** Slows the page's processor down to that of a cheap phone. */
export async function slowProcessor(devTools: CDPSession): Promise<void> {
  const { cpuSlowdownMultiplier: rate } = await loadSlowness()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}
