import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointShape } from '@dobara/contract/schemas/endpoint'
import { watchCustomer, watchRestaurant } from '@dobara/contract/schemas/live'
import { openBrowserAt } from '@dobara/testing/people/browser'
import { type Stream, watch } from '@dobara/testing/people/stream'
import type { SignedIn } from '../site/sign-in.ts'
import type { Running } from '../site/site.ts'

export interface Screens {
  balances(): Map<number, number | undefined>
  stop(): Promise<void>
}

export function startScreens({ product, owners }: Running, guests: SignedIn[]): Screens {
  const open = new Set<Stream<unknown>>()
  const ofGuests = new Map<number, Stream<{ memberships: { balance: number }[] }>>()
  let isOver = false

  const keepOpen = async <E extends EndpointShape & { stream: true }>(
    { headers }: SignedIn,
    endpoint: E,
    onOpen: (stream: Awaited<ReturnType<typeof watch<E>>>) => void = () => {},
  ) => {
    const browser = openBrowserAt(`http://127.0.0.1:${product.port}`, headers)
    while (!isOver) {
      const stream = await watch(browser, endpoint).catch(() => null)
      if (stream) {
        open.add(stream)
        onOpen(stream)
        await stream.ended.catch(() => {})
        open.delete(stream)
      }
      await pause(1_000 * Math.random())
    }
  }
  const screens = Promise.all([
    ...owners.map((owner) => keepOpen(owner, watchRestaurant)),
    ...guests.map((guest) =>
      keepOpen(guest, watchCustomer, (stream) => ofGuests.set(guest.number, stream)),
    ),
  ])
  return {
    balances: () =>
      new Map(
        [...ofGuests].map(([number, { documents }]) => [
          number,
          documents.at(-1)?.memberships[0]?.balance,
        ]),
      ),
    async stop() {
      isOver = true
      for (const stream of open) stream.close()
      await screens
    },
  }
}
