import { openDatabase } from '@dobara/server/platform/database/database'
import { openOwnerProcess } from '../world/owner-process.ts'

const [databaseUrl = '', pushStandIn = ''] = process.argv.slice(2)
const onError = () => {}
const database = openDatabase({ url: databaseUrl, connections: 4, onError })
const { notify } = await openOwnerProcess({ database, databaseUrl, pushStandIn, onError })
console.log('ready')
for (;;) {
  await notify(new Date())
  await new Promise((resolve) => setTimeout(resolve, 20))
}
