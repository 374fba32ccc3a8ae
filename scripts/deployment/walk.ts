import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { guests } from '@dobara/testing/people/cast'
import { createPeople } from '@dobara/testing/people/people'
import { proveByCode } from '@dobara/testing/people/sign-in'

export type Counter = Awaited<ReturnType<typeof walk>>

/**
 * Signs up an owner and a guest over the network, and gives points.
 * @param folder where the gateway's stand-in writes the codes that it is to send
 */
export async function walk(origin: string, folder: string) {
  const readCode = async (phone: string) => {
    const codes = (await readFile(join(folder, 'codes'), 'utf8')).trim().split('\n')
    return codes.findLast((line) => line.startsWith(phone))?.split(' ')[1] ?? ''
  }
  const people = createPeople(() => openBrowserAt(origin), proveByCode(readCode))
  const owner = await people.owner()
  const guest = await people.member(owner, guests.asha, 360)
  const points = () => owner.balanceOf(guest.cusId)
  expectSame(await points(), owner.profile.signUpBonus + 360, 'points after the first award')
  return { origin, points, give: (amount: number) => owner.give(guest.cusId, amount) }
}

/**
 * Opens a page, gives a point and reads it back, again and again while the work is done, and sends nothing twice.
 * @returns the number of calls
 * @throws {Error} when one of them fails, or points are missing or too many
 */
export async function whileServing(counter: Counter, work: () => Promise<unknown>) {
  const failed: string[] = []
  let calls = 0
  const call = (what: string, answer: Promise<unknown>) => {
    calls++
    return answer.catch((error) => void failed.push(`${what}: ${error.cause ?? error}`))
  }
  let isOver = false
  const begun = await counter.points()
  let given = 0
  const serve = async () => {
    while (!isOver) {
      await call('page', pageOf(counter.origin))
      await call('award', counter.give(1))
      given++
      await call('points', counter.points())
      await pause(20)
    }
  }
  const serving = serve()
  await work().finally(() => {
    isOver = true
  })
  await serving
  if (failed.length) throw new Error(`${failed.length} of ${calls} failed:\n${failed.join('\n')}`)
  expectSame(await counter.points(), begun + given, 'points')
  return calls
}

export const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

export const isReady = async (origin: string): Promise<boolean> =>
  (await statusOf(`${origin}/health/ready`)) === 200

/** @throws {Error} when the page is not served */
export const pageOf = async (origin: string): Promise<void> =>
  expectSame(await statusOf(`${origin}/`), 200, 'status of the page')

export function expectSame(found: unknown, expected: unknown, what: string) {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`)
}
