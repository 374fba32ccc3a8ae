import { randomUUID } from 'node:crypto'
import { newId } from '@dobara/server/platform/id'
import { giveAlone } from '@dobara/server/points/award/queries'
import { pinMacs } from '@dobara/server/restaurants/macs'
import { openTestDatabase } from '@dobara/testing/postgres/open-database'
import { runClosedLoop } from '../load/closed-loop.ts'
import { restaurantId } from '../site/ids.ts'
import { pin, pinKeys } from '../site/keys.ts'
import type { Town } from '../site/seed.ts'
import { anyBelow, anyMemberOf, awardPoints } from './choice.ts'
import type { Contender } from './contender.ts'

/** Uses the owners' sessions, without HTTP. */
export const straightFunction = (url: string, town: Town): Contender => ({
  name: 'the award function through pg',
  pid: null,
  async run(connections, seconds) {
    const database = openTestDatabase(url, connections, console.error)
    const sessions = await database.global
      .selectFrom('session')
      .select(['uid', 'session_id'])
      .execute()
    const sessionOf = new Map(sessions.map(({ uid, session_id }) => [uid, session_id]))
    const give = async () => {
      const restaurant = anyBelow(town.restaurants)
      const id = restaurantId(restaurant)
      const { outcome } = await giveAlone(database, {
        restaurantId: id,
        sessionId: sessionOf.get(id) as string,
        deviceId: null,
        cusId: anyMemberOf(restaurant, town),
        points: awardPoints,
        unit: 'points',
        pinMacs: pinMacs(pinKeys, id, pin),
        idempotencyKey: randomUUID(),
        entryId: newId(),
        now: new Date(),
        keptSince: null,
        cautions: [],
        isSure: true,
        isBilled: true,
        billAmount: null,
        oftenBy: [],
      })
      if (outcome !== 'ok') throw new Error(`an award came out as ${outcome}`)
    }
    const run = await runClosedLoop(Array(connections).fill(give), seconds)
    await database.close()
    return run
  },
})
