import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Delivery {
  id: string
  body: string
}

/** What goes wrong on the way to whoever listens. */
export interface Weather {
  isLost?: boolean
  /** So often each is sent. */
  copies?: number
  /** The order in which those that wait are sent. */
  order?: (waiting: Delivery[]) => Delivery[]
}

interface Options {
  /** Null: nobody listens. */
  target: () => { url: string; secret: string } | null
  /** Sends by itself, and again while nobody takes it; else `deliver` is called. */
  isEager: boolean
}

const triesOfEager = 5

/** Keeps what was said until it is delivered. */
export function createWebhooks({ target, isEager }: Options) {
  let waiting: Delivery[] = []
  let count = 0

  const send = async ({ id, body }: Delivery): Promise<boolean> => {
    const to = target()
    if (!to) return true
    const answer = await fetch(to.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': createHmac('sha256', to.secret).update(body).digest('hex'),
      },
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null)
    return answer?.ok ?? false
  }

  const sendUntilTaken = async (delivery: Delivery) => {
    for (let wait = 200, tries = 0; tries < triesOfEager; tries++, wait *= 4) {
      if (await send(delivery)) return
      await pause(wait, undefined, { ref: false })
    }
  }

  return {
    say(event: string, payload: object, contains: string[], at: number) {
      count++
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_00000000000000',
        event,
        contains,
        payload,
        created_at: at,
      })
      const delivery = { id: `evt_${count}_${at}`, body }
      if (isEager) void sendUntilTaken(delivery)
      else waiting.push(delivery)
    },

    /** Sends what waits, through this weather. What nobody takes waits on. */
    async deliver({ isLost = false, copies = 1, order = (all) => all }: Weather = {}) {
      const now = waiting
      waiting = []
      if (isLost) return
      for (const delivery of order(now.flatMap((one) => Array(copies).fill(one) as Delivery[])))
        if (!(await send(delivery))) waiting.push(delivery)
    },

    waiting: () => waiting,
  }
}
