import pg from 'pg'
import { seedDemo } from '../server/src/demo/seed.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (url, config) => {
  await migrate(url)
  if (await isPeopled(url)) {
    console.log('There are restaurants here already: nothing was added.')
    return
  }
  console.log('A year at Spice Route is being lived. This takes a moment.')
  const demo = await seedDemo(url, config)
  console.log(`
  Spice Route, with a year of regulars, is ready.
    Sign in as the owner:  ${demo.ownerPhone}   PIN ${demo.pin}   restaurant code ${demo.resId}
    Sign in as a guest:    ${demo.guestPhone}   customer ID ${demo.cusId}
  The code to sign in with is shown on the page and printed here.
`)
})

async function isPeopled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query('select from program limit 1')).rowCount === 1
  } finally {
    await client.end()
  }
}
