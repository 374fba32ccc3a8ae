import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@dobara/server/platform/database/database'
import { openMessageProcess } from '../world/message-process.ts'

const [url = '', identitySecret = '', pushStandIn = ''] = process.argv.slice(2)
const worker = openMessageProcess({
  database: openDatabase({ url, connections: 4, onError: () => {} }),
  identitySecret,
  pushStandIn,
})
console.log('ready')
for (;;) {
  await worker.work(new Date())
  await pause(20)
}
