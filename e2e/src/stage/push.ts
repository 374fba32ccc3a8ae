import { getPushKey, subscribeToPush } from '@dobara/contract/schemas/messages'
import type { Browser } from '@dobara/testing/people/browser'
import { theStage } from './stage.ts'

/** A browser's address and keys, as its push service gives them. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** The push service of the product's browsers, a stand-in beside the server. */
export function pushServiceOf(origin: string) {
  const { hostname, port } = new URL(origin)
  const distance = 2_000
  const own = Number(port) + (Number(port) > 65_535 - distance ? -distance : distance)
  const service = `http://${hostname}:${own}/browser`
  return {
    subscribe: async (publicKey: string): Promise<PushTarget> => {
      const answer = await fetch(`${service}/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ publicKey }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as PushTarget
    },
    /** The texts of the messages that the browser with this address got. */
    arrivedAt: async (endpoint: string): Promise<string[]> => {
      const answer = await fetch(`${service}/arrived?endpoint=${encodeURIComponent(endpoint)}`)
      return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
    },
  }
}

/** A notification as a browser got it (Declarative Web Push). */
interface Arrived {
  title: string
  body: string
  /** The address that a tap on it opens. */
  navigate: string
}

/** Subscribes a browser of the stand-in for whoever is signed in. @returns what arrived there, the oldest first */
export async function subscribe({ call }: Browser): Promise<() => Promise<Arrived[]>> {
  const service = pushServiceOf(theStage().origin)
  const { publicKey } = await call(getPushKey)
  const target = await service.subscribe(publicKey)
  await call(subscribeToPush, { body: { ...target, publicKey, language: 'en' } })
  return async () =>
    (await service.arrivedAt(target.endpoint)).map((text) => JSON.parse(text).notification)
}
