import type { Config } from '@dobara/server/platform/config'
import { migrate } from '@dobara/server/platform/database/migrate'
import { type DatabaseServer, pushRecords } from '@dobara/server/services'
import { demo, seedDemo } from '@dobara/testing/demo/seed'
import pg from 'pg'

/** @returns whether the database now holds the demo */
export async function seedUnlessThere(
  { url, ownerUrl }: DatabaseServer,
  config: Config,
): Promise<boolean> {
  await migrate(ownerUrl)
  const code = await aRestaurantsCode(ownerUrl)
  if (code && code !== demo.resId) {
    console.log('There are restaurants here already: nothing was added.')
    return false
  }
  if (!code) {
    console.log('A year at Spice Route is being lived. This takes a moment.')
    await seedDemo(url, config, pushRecords(config))
  }
  return true
}

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
