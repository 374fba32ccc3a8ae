import { getPushKey, subscribeToPush } from '@dobara/contract/schemas/messages'
import type { Browser } from '@dobara/testing/people/browser'
import { theStage } from './stage.ts'

/** A notification as a browser got it (Declarative Web Push). */
interface Arrived {
  title: string
  body: string
  /** The address that a tap on it opens. */
  navigate: string
}

/** The stand-in for push services listens beside the product. */
const standIn = () => `http://127.0.0.1:${Number(theStage().settings.PORT) + 2_000}`

/** Subscribes a browser of the stand-in for whoever is signed in. @returns what arrived there, the oldest first */
export async function subscribe({ call }: Browser): Promise<() => Promise<Arrived[]>> {
  const { publicKey } = await call(getPushKey)
  const answer = await fetch(`${standIn()}/browser/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ publicKey }),
  })
  const subscription = (await answer.json()) as { endpoint: string; p256dh: string; auth: string }
  await call(subscribeToPush, { body: { ...subscription, publicKey, language: 'en' } })
  return async () => {
    const url = `${standIn()}/browser/arrived?endpoint=${encodeURIComponent(subscription.endpoint)}`
    const arrived = (await (await fetch(url)).json()) as { text: string }[]
    return arrived.map(({ text }) => JSON.parse(text).notification)
  }
}
