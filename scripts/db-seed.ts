import { demo } from '@dobara/testing/demo/seed'
import { seedUnlessThere } from './database/seed-unless-there.ts'
import { withDatabase } from './database/with-database.ts'

await withDatabase(async (server, config) => {
  if (!(await seedUnlessThere(server, config))) return
  console.log(`
  Spice Route, with a year of regulars, is ready.
    Sign in as the owner at /auth:   ${demo.ownerPhone}   PIN ${demo.pin}   restaurant code ${demo.resId}
    Sign in as a guest at /my/:      ${demo.guestPhone}   customer ID ${demo.cusId}
  The code to sign in with is shown on the page and printed here.
`)
})
