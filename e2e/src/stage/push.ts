import { getPushKey, subscribeToPush } from '@dobara/contract/schemas/messages'
import { pushPortBeside } from '@dobara/server/platform/config'
import type { Browser } from '@dobara/testing/people/browser'
import { theStage } from './stage.ts'

/** A browser's push subscription. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export function pushServiceOf(origin: string) {
  const { hostname, port } = new URL(origin)
  const service = `http://${hostname}:${pushPortBeside(Number(port))}/browser`
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
    arrivedAt: async (endpoint: string): Promise<string[]> => {
      const answer = await fetch(`${service}/arrived?endpoint=${encodeURIComponent(endpoint)}`)
      return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
    },
  }
}

/** A notification of Declarative Web Push. */
interface Arrived {
  title: string
  body: string
  /** A tap opens this address. */
  navigate: string
}

/** @returns a function that reads the arrived notifications, the oldest first */
export async function subscribe({ call }: Browser): Promise<() => Promise<Arrived[]>> {
  const service = pushServiceOf(theStage().origin)
  const { publicKey } = await call(getPushKey)
  const target = await service.subscribe(publicKey)
  await call(subscribeToPush, { body: { ...target, publicKey, language: 'en' } })
  return async () =>
    (await service.arrivedAt(target.endpoint)).map((text) => JSON.parse(text).notification)
}
