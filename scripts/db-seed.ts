import { migrate } from '@dobara/server/platform/database/migrate'
import { pushRecords } from '@dobara/server/services'
import { demo, seedDemo } from '@dobara/testing/demo/seed'
import pg from 'pg'
import { withDatabase } from './database/with-database.ts'

await withDatabase(async ({ url, ownerUrl }, config) => {
  await migrate(ownerUrl)
  const code = await aRestaurantsCode(ownerUrl)
  if (code && code !== demo.resId) {
    console.log('There are restaurants here already: nothing was added.')
    return
  }
  if (!code) {
    console.log('A year at Spice Route is being lived. This takes a moment.')
    await seedDemo(url, config, pushRecords(config))
  }
  console.log(`
  Spice Route, with a year of regulars, is ready.
    Sign in as the owner at /auth:   ${demo.ownerPhone}   PIN ${demo.pin}   restaurant code ${demo.resId}
    Sign in as a guest at /my/:      ${demo.guestPhone}   customer ID ${demo.cusId}
  The code to sign in with is shown on the page and printed here.
`)
})

/** Returns the code of the demo's restaurant; without one, the code of any restaurant. */
async function aRestaurantsCode(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ res_id: string }>(
      'select res_id from program order by res_id = $1 desc limit 1',
      [demo.resId],
    )
    return rows[0]?.res_id
  } finally {
    await client.end()
  }
}
