import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { PushKey } from './push-keys.ts'
import type { Batch, Sent } from './sending.ts'
import { createWebPush } from './web-push.ts'

let key: PushKey
const webPush = createWebPush({ ...workerData, keys: { current: async () => key } })

// Stack traces are turned off, because node:crypto makes errors internally, and their traces took a
// quarter of the time.
Error.stackTraceLimit = 0
// On Linux, the priority applies only to this thread (setpriority(2), BUGS), so that awards come
// first.
if (process.platform === 'linux') setPriority(10)

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)

parentPort?.on('message', async ({ number, deliveries, now, ...given }: Batch) => {
  key = given.key
  const outcomes = await Promise.all(
    deliveries.map(({ target, push }) =>
      webPush.send(
        { ...target, p256dh: bufferOf(target.p256dh), auth: bufferOf(target.auth) },
        push,
        now,
      ),
    ),
  )
  parentPort?.postMessage({ number, outcomes } satisfies Sent)
})
