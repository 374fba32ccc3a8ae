import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '@dobara/testing/patience'
import { type Delays, delaysOf } from '../load/delays.ts'
import { startProduct } from '../site/product.ts'
import { startProxy } from '../site/proxy.ts'
import type { Site } from '../site/site.ts'
import { openScreen, openScreens, Refused, type Watcher } from './screen.ts'

const firstPauseMilliseconds = 1_000
const mostPauseMilliseconds = 1_500

/**
 * Kills one of two processes.
 * @returns how long screens of the killed process had no current document; null without HAProxy
 */
export async function moveScreens(
  site: Site,
  url: string,
  watchers: Watcher[],
): Promise<Delays | null> {
  const start = () => startProduct(url, site, { TRUSTED_PROXIES: '1' })
  const [one, two] = [await start(), await start()]
  const proxy = await startProxy([one, two], site.log)
  if (!proxy) {
    await one.stop()
    await two.stop()
    return null
  }
  const screens = await openScreens(proxy.port, watchers)
  let killedAt = Number.NaN
  let isOver = false
  const waiting: Promise<number>[] = []

  const returned = async (watcher: Watcher, retryMilliseconds: number) => {
    for (let refusals = 0; !isOver; ) {
      const again = Math.min(firstPauseMilliseconds * 2 ** refusals, mostPauseMilliseconds)
      await pause(refusals === 0 ? retryMilliseconds : again)
      try {
        const screen = await openScreen(proxy.port, watcher)
        const after = performance.now() - killedAt
        screens.push(screen)
        return after
      } catch (reason) {
        // A browser does not lengthen the pauses after a broken connection.
        refusals = reason instanceof Refused ? refusals + 1 : 0
      }
    }
    // The caller has already failed.
    return Number.NaN
  }
  for (const [index, { closed, retryMilliseconds }] of screens.entries())
    void closed.then(() => {
      const watcher = watchers[index]
      if (watcher && !isOver) waiting.push(returned(watcher, retryMilliseconds))
    })

  killedAt = performance.now()
  process.kill(one.pid, 'SIGKILL')
  try {
    // Screens of the dead process notice the broken connection at once.
    await pause(firstPauseMilliseconds)
    const tooLate = pause(patience.timeout, null, { ref: false }).then(() => {
      throw new Error('not all screens came back')
    })
    const delays = await Promise.race([Promise.all(waiting), tooLate])
    return delaysOf(delays)
  } finally {
    isOver = true
    for (const screen of screens) screen.close()
    await proxy.stop()
    await two.stop()
  }
}
