import { Refusal } from '@dobara/contract/client/client'
import { expect } from 'vitest'
import type { WorldOwner } from '../people/owner.ts'
import type { People } from '../people/people.ts'
import { untilAcknowledged } from '../people/until-acknowledged.ts'
import { asSuperuser } from '../postgres/superuser.ts'

type Give = WorldOwner['give']

/**
 * Half of the awards did not wait. The other half waited up to eight days, of which the server
 * accepts seven.
 */
const waitOf = (key: string) =>
  Math.max(0, (Number.parseInt(key.slice(0, 8), 16) % (16 * 86_400)) - 8 * 86_400)

/**
 * There are three counter phones, each for one person. When the last person is removed, the owner's
 * PIN gives that person's waiting awards.
 */
export async function openStaffedCounters(
  people: Pick<People, 'counterPhone'>,
  owner: WorldOwner,
  url: string,
) {
  await asSuperuser(url, `update restaurant set created_at = created_at - interval '30 days'`)
  const givers: { staffId: string; pin: string; phone: WorldOwner & { deviceId: string } }[] = []
  for (const [at, mostPointsADay] of [null, 1_000_000, null].entries())
    givers.push({
      ...(await owner.savePerson({ name: `Person ${at}`, mostPointsADay })),
      phone: await people.counterPhone(owner, { name: `Counter ${at}` }),
    })
  const last = givers[2] as (typeof givers)[number]
  const givenBy = new Map<string, { staff_id: string | null; device_id: string }>()
  let turn = Promise.resolve<unknown>(null)
  let isRemoved = false

  const giverOf = (key: string) =>
    givers[Number.parseInt(key.slice(0, 8), 16) % givers.length] as typeof last

  const give: Give = async (cusId, points, given = {}) => {
    const key = given.idempotencyKey as string
    const { staffId, pin, phone } = giverOf(key)
    const send = async (isOwners: boolean) => {
      const answer = await phone.give(cusId, points, {
        ...given,
        waitedSeconds: waitOf(key),
        pin: isOwners ? owner.profile.pin : pin,
      })
      const by = { staff_id: isOwners ? null : staffId, device_id: phone.deviceId }
      if (!givenBy.has(key)) givenBy.set(key, by)
      return answer
    }
    if (staffId !== last.staffId) return send(false)
    const sent = turn.then(() =>
      send(isRemoved).catch((failure: unknown) => {
        if (failure instanceof Refusal && failure.code === 'wrong_pin') return send(true)
        throw failure
      }),
    )
    turn = sent.catch(() => {})
    return sent
  }

  return {
    give,
    async removeLast() {
      await untilAcknowledged(() => owner.removePerson(last.staffId))
      isRemoved = true
    },
    /** An award given with the owner's PIN names no person. */
    async expectNamed() {
      const entries = await asSuperuser<{
        key: string
        staff_id: string | null
        device_id: string
      }>(
        url,
        `select idempotency_key as key, staff_id, device_id from points_entry where kind = 'in_store'`,
      )
      for (const { key, ...by } of entries) {
        const named = givenBy.get(key)
        // The award was already in the ledger, but the answer was lost.
        const isSentAgain = named?.staff_id === null && by.staff_id === last.staffId
        expect(by, key).toEqual(isSentAgain ? { ...named, staff_id: last.staffId } : named)
      }
      expect(entries.some(({ staff_id }) => staff_id === null)).toBe(true)
      for (const { staffId } of givers)
        expect(entries.some(({ staff_id }) => staff_id === staffId)).toBe(true)
    },
  }
}
