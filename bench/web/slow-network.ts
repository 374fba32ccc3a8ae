import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Lighthouse's `throttling.mobileSlow4G`, with throughput in bytes a second. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const processorRate = 4

export async function openSlowPage(phone: BrowserContext, path?: string): Promise<Page> {
  const page = await phone.newPage()
  if (path) await page.goto(path, { waitUntil: 'networkidle' })
  const devTools = await phone.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', slow4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  return page
}

/** Slowing a page does not slow its workers. Slows only workers that already run. */
export async function slowWorkers(browser: Browser, origin: string): Promise<void> {
  const devTools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devTools.send('Target.getTargets')
  for (const { type, url, targetId } of targetInfos) {
    if (type !== 'service_worker' || !url.startsWith(origin)) continue
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId })
    await sendToWorker(devTools, sessionId)
  }
}

async function sendToWorker(devTools: CDPSession, sessionId: string) {
  const asked = [
    { id: 1, method: 'Network.enable' },
    { id: 2, method: 'Network.emulateNetworkConditions', params: slow4G },
  ]
  const answered = new Promise<void>((resolve, reject) => {
    devTools.on('Target.receivedMessageFromTarget', (told) => {
      if (told.sessionId !== sessionId) return
      const { id, error } = JSON.parse(told.message)
      if (error) reject(new Error(`The worker's network: ${error.message}`))
      else if (id === asked.length) resolve()
    })
  })
  for (const message of asked)
    await devTools.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify(message),
    })
  await answered
}
