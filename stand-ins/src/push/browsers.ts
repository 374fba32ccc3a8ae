import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { decrypt } from './decrypt.ts'
import type { PushRecords, StoredSubscription, WaitingMessage } from './records.ts'
import { isPublicKey } from './vapid.ts'

interface BrowserServices {
  records: PushRecords
  /** In seconds since 1970 */
  clock(): number
  origin(): string
}

const mostKept = 1_000

export const createBrowsers = ({ records, clock, origin }: BrowserServices) => {
  const find = (endpoint: string) => {
    const subscription = records.subscriptions.find((known) => known.endpoint === endpoint)
    if (!subscription) throw new Error(`no browser has ${endpoint}`)
    return subscription
  }

  const show = (subscription: StoredSubscription, { body, ...message }: WaitingMessage) => {
    const { subscriptionId: _, ...headers } = message
    const text = textOf(Buffer.from(body, 'base64url'), subscription)
    records.arrived.push({
      ...headers,
      endpoint: subscription.endpoint,
      text,
      arrivedAt: clock(),
    })
    if (records.arrived.length > mostKept) records.arrived.shift()
  }

  return {
    /** @throws {Error} for a key that `pushManager.subscribe` refuses */
    subscribe({ publicKey }: { publicKey: string }) {
      if (!isPublicKey(publicKey)) throw new Error('applicationServerKey is no key of P-256')
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const id = randomBytes(24).toString('base64url')
      const endpoint = `${origin()}/push/${id}`
      const auth = randomBytes(16).toString('base64url')
      records.subscriptions.push({
        id,
        endpoint,
        publicKey,
        privateKey: pair.getPrivateKey('base64url'),
        p256dh,
        auth,
        hasEnded: false,
        isOffline: false,
      })
      return { endpoint, p256dh, auth }
    },

    /**
     * Ends the subscription, as when somebody deletes the site's data or withdraws the permission
     */
    end(endpoint: string) {
      find(endpoint).hasEnded = true
    },

    goOffline(endpoint: string) {
      find(endpoint).isOffline = true
    },

    /** Delivers the messages that waited for this device. */
    comeBack(endpoint: string) {
      const subscription = find(endpoint)
      subscription.isOffline = false
      const mine = records.waiting.filter((message) => message.subscriptionId === subscription.id)
      records.waiting = records.waiting.filter((message) => !mine.includes(message))
      for (const message of mine) show(subscription, message)
    },

    arrived: (endpoint?: string) =>
      records.arrived.filter((message) => !endpoint || message.endpoint === endpoint),

    deliver(subscription: StoredSubscription, message: Omit<WaitingMessage, 'id'>): string {
      const id = randomUUID()
      if (!subscription.isOffline) show(subscription, { id, ...message })
      // A message with a TTL of 0 is dropped for an offline device.
      else if (message.secondsToLive > 0) {
        records.waiting = records.waiting.filter((other) => !isReplaced(other, message))
        records.waiting.push({ id, ...message })
      }
      return id
    },

    expire() {
      records.waiting = records.waiting.filter(
        ({ takenAt, secondsToLive }) => takenAt + secondsToLive > clock(),
      )
    },
  }
}

const isReplaced = (other: WaitingMessage, by: Omit<WaitingMessage, 'id'>) =>
  by.topic !== null && other.topic === by.topic && other.subscriptionId === by.subscriptionId

function textOf(body: Buffer, { privateKey, p256dh, auth }: StoredSubscription): string | null {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  try {
    const keys = { privateKey: bytes(privateKey), publicKey: bytes(p256dh), auth: bytes(auth) }
    return decrypt(body, keys).toString()
  } catch {
    return null
  }
}
