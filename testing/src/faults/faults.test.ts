import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectTruth } from '../reliability/answers.ts'
import { openStage, type Stage } from '../reliability/stage.ts'
import { endure } from './endure.ts'
import { faults } from './faults.ts'
import { type Link, openLink } from './link.ts'

const servers = [0, 1, 2].map((server) => ({
  server,
  itsFaults: faults.filter((_, index) => index % 3 === server),
}))

describe.concurrent.each(servers)('server $server', ({ itsFaults }) => {
  let stage: Stage
  let link: Link
  beforeAll(async () => {
    stage = await openStage(async (url) => {
      link = await openLink(url)
      return link.url
    })
  })
  afterAll(async () => {
    await stage.close()
    await link.close()
  })

  test.each(itsFaults)(
    '$name: nobody waits long, nothing is lost or doubled',
    { concurrent: false },
    async (fault) => {
      const play = await stage.open({ reward: 'Free pizza', minimumSpend: 50, signUpBonus: 0 })
      for (const guest of play.guests) await guest.join(play.resId)
      const place = { link, databaseUrl: stage.world.databaseUrl }
      const { answered, longestMs, backAfterMs, wrong } = await endure(stage, play, fault, place)
      console.log(
        `${fault.name}: longest call ${Math.round(longestMs)} ms, back after ${Math.round(backAfterMs)} ms`,
      )
      expect(wrong).toEqual([])
      // On an idle machine, these times are 7 s and 2 s.
      expect(longestMs).toBeLessThan(20_000)
      expect(backAfterMs).toBeLessThan(60_000)
      expectTruth(answered, await stage.ledgerOf(play))
      expect(await stage.wrongsIn(play)).toEqual([])
      expect(await stage.discrepancies()).toEqual([])
    },
  )
})
