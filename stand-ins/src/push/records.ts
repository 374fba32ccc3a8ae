/** Binary values are base64url. */
export interface PushRecords {
  /** How many seconds the clock is ahead of the real time */
  ahead: number
  subscriptions: StoredSubscription[]
  waiting: WaitingMessage[]
  arrived: ArrivedMessage[]
}

export interface StoredSubscription {
  id: string
  endpoint: string
  /** The server's public VAPID key */
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
  /** Null if the browser could not decrypt the message */
  text: string | null
  /** In seconds since 1970 */
  takenAt: number
  arrivedAt: number
}

export const emptyRecords = (): PushRecords => ({
  ahead: 0,
  subscriptions: [],
  waiting: [],
  arrived: [],
})
