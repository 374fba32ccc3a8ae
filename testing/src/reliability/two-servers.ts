import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from './site.ts'

/** Two servers of one database */
export async function openTwoServers(site: Site) {
  const first = await site.start()
  const databaseUrl = await site.databaseUrl()
  const settings = { DATABASE_URL: databaseUrl }
  let second = await site.start(settings)
  let turn = 0
  return {
    databaseUrl,
    /** Each in turn */
    origin: () => (turn++ % 2 ? second : first).origin,
    /**
     * Kills the second and starts it anew, until the returned function is called.
     * @returns a function that gives the number of kills
     */
    killAgainAndAgain() {
      let isOver = false
      const killing = (async () => {
        let kills = 0
        for (; !isOver; kills++) {
          await pause(randomInt(200, 700))
          second.kill('SIGKILL')
          await second.ended
          second = await site.start(settings)
        }
        return kills
      })()
      return () => {
        isOver = true
        return killing
      }
    },
  }
}
