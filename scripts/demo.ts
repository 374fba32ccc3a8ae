import { keepAlive, type Living } from '@dobara/testing/demo/life'
import { demo } from '@dobara/testing/demo/seed'
import { teaStall } from '@dobara/testing/demo/tea-stall'
import { wakeDemo } from '@dobara/testing/demo/wake'
import { seedUnlessThere } from './database/seed-unless-there.ts'
import { withDatabase } from './database/with-database.ts'

const sleeps = (reason: unknown) =>
  console.log(
    `From now on nothing happens by itself: ${reason instanceof Error ? reason.message : reason}`,
  )

let port = 0
let livingAt: ((origin: string) => Living) | undefined
await withDatabase(async (server, config) => {
  port = config.port
  if (await seedUnlessThere(server, config))
    livingAt = (await wakeDemo(server.url, config).catch(sleeps)) ?? undefined
})
if (!process.exitCode) {
  await import('@dobara/server/main')
  // Two host names let one browser be signed in as owner and as guest.
  const owner = `http://localhost:${port}/dev/owner/${demo.ownerPhone.slice(3)}`
  const stall = `http://localhost:${port}/dev/owner/${teaStall.phone.slice(3)}`
  const guest = `http://127.0.0.1:${port}/dev/guest/${demo.guestPhone.slice(3)}`
  console.log(`
  The owner (PIN ${demo.pin}):   ${owner}
  A guest:                ${guest}
  A tea stall (PIN ${teaStall.pin}): ${stall}
`)
  if (livingAt) await keepAlive(livingAt(`http://127.0.0.1:${port}`), sleeps).catch(sleeps)
}
