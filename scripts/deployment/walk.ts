import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demo } from '@dobara/testing/demo/seed'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { seaBreeze, spiceRoute } from '@dobara/testing/people/cast'
import { createOwner } from '@dobara/testing/people/owner'
import { createPeople } from '@dobara/testing/people/people'
import { proveByCode } from '@dobara/testing/people/sign-in'

export type Counter = Awaited<ReturnType<typeof walk>>

/** This guest is not in any released version's copy. */
const guest = { firstName: 'Ila', lastName: 'Bose', phone: '+919911111111' }

/** @param folder where the gateway's stand-in writes codes */
export async function walk(origin: string, folder: string) {
  const people = peopleAt(origin, folder)
  const owner = await people.owner(seaBreeze)
  const { cusId } = await people.member(owner, guest, 360)
  const points = () => owner.balanceOf(cusId)
  expectSame(await points(), owner.profile.signUpBonus + 360, 'points after the first award')
  return { origin, points, give: (amount: number) => owner.give(cusId, amount) }
}

export async function pointsOfDemo(origin: string, folder: string): Promise<number> {
  const browser = await peopleAt(origin, folder).signedIn('restaurant', demo.ownerPhone)
  return createOwner(browser, spiceRoute, demo.resId).balanceOf(demo.cusId)
}

const peopleAt = (origin: string, folder: string) =>
  createPeople(
    () => openBrowserAt(origin),
    proveByCode(async (phone) => {
      const codes = (await readFile(join(folder, 'codes'), 'utf8')).trim().split('\n')
      return codes.findLast((line) => line.startsWith(phone))?.split(' ')[1] ?? ''
    }),
  )

/**
 * Opens pages and gives points while `work` runs, and repeats no call. Pauses keep the calls below
 * the proxy's limit.
 * @throws {Error} when a call fails or points are wrong
 */
export async function whileServing(counter: Counter, work: () => Promise<unknown>) {
  const failed: string[] = []
  let calls = 0
  const call = <T>(what: string, answer: Promise<T>) => {
    calls++
    return answer.catch((error) => void failed.push(`${what}: ${error.cause ?? error}`))
  }
  let isOver = false
  const begun = await counter.points()
  let given = 0
  const visit = async (path: string) => {
    while (!isOver) {
      const files = (await call(path, filesOf(counter.origin, path))) ?? []
      await Promise.all(files.map((file) => call(file, fileOf(counter.origin, file))))
      await pause(500)
    }
  }
  const serve = async () => {
    while (!isOver) {
      await call('award', counter.give(1))
      given++
      await call('points', counter.points())
      await pause(50)
    }
  }
  const serving = [serve(), ...['/', '/auth', '/my/'].map(visit)]
  await work().finally(() => {
    isOver = true
  })
  await Promise.all(serving)
  if (failed.length) throw new Error(`${failed.length} of ${calls} failed:\n${failed.join('\n')}`)
  expectSame(await counter.points(), begun + given, 'points')
  return calls
}

/** @returns the page's files whose names contain a hash of the content */
export async function filesOf(origin: string, path: string): Promise<string[]> {
  const answer = await fetch(`${origin}${path}`)
  expectSame(answer.status, 200, `status of ${path}`)
  const text = `${answer.headers.get('link')} ${await answer.text()}`
  const files = text.match(/(?:\/my)?\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []
  expectSame(files.length > 0, true, `whether ${path} names scripts`)
  return [...new Set(files)]
}

async function fileOf(origin: string, path: string): Promise<void> {
  const answer = await fetch(`${origin}${path}`)
  await answer.arrayBuffer()
  expectSame(answer.status, 200, 'status')
}

export const statusOf = async (url: string): Promise<number> => (await fetch(url)).status

export const isReady = async (origin: string): Promise<boolean> =>
  (await statusOf(`${origin}/health/ready`)) === 200

export function expectSame(found: unknown, expected: unknown, what: string) {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`)
}
