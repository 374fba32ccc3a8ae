import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Delivery {
  id: string
  body: string
}

export interface DeliveryFaults {
  isLost?: boolean
  copies?: number
  order?: (waiting: Delivery[]) => Delivery[]
}

interface Options {
  secret: string
  isEager: boolean
}

const triesOfEager = 5

export function createWebhooks({ secret, isEager }: Options) {
  let waiting: Delivery[] = []
  let count = 0
  let receiver: string | null = null

  const send = async ({ id, body }: Delivery): Promise<boolean> => {
    if (!receiver) return true
    const answer = await fetch(receiver, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
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
    /** Events before this call are dropped. */
    listen(url: string) {
      receiver = url
    },

    emit(event: string, payload: object, contains: string[], at: number) {
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

    async deliver({ isLost = false, copies = 1, order = (all) => all }: DeliveryFaults = {}) {
      const now = waiting
      waiting = []
      if (isLost) return
      for (const delivery of order(now.flatMap((one) => Array(copies).fill(one) as Delivery[])))
        if (!(await send(delivery))) waiting.push(delivery)
    },

    waiting: () => waiting,
  }
}
