/** What a push service and the browsers know. Buffers are base64url. */
export interface PushRecords {
  /** How far its clock is ahead of the given one, in seconds. */
  ahead: number
  subscriptions: StoredSubscription[]
  waiting: WaitingMessage[]
  arrived: ArrivedMessage[]
}

export interface StoredSubscription {
  id: string
  endpoint: string
  /** The server's key that the browser was given. */
  publicKey: string
  privateKey: string
  p256dh: string
  auth: string
  hasEnded: boolean
  isOffline: boolean
}

export interface PushHeaders {
  secondsToLive: number
  topic: string | null
  urgency: string
}

export interface WaitingMessage extends PushHeaders {
  id: string
  subscriptionId: string
  body: string
  takenAt: number
}

export interface ArrivedMessage extends PushHeaders {
  id: string
  endpoint: string
  /** Null: the browser could not decrypt it, and drops it without a word. */
  text: string | null
  /** When the push service took it and when the browser got it, in seconds since 1970. */
  takenAt: number
  arrivedAt: number
}

export const emptyRecords = (): PushRecords => ({
  ahead: 0,
  subscriptions: [],
  waiting: [],
  arrived: [],
})
