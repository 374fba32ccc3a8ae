import { readConfig } from '@dobara/server/platform/config'
import { migrate } from '@dobara/server/platform/database/migrate'
import { pushRecords } from '@dobara/server/services'
import { developmentSecrets } from '@dobara/stand-ins/secrets'
import { type DemoWorld, seedDemo } from '@dobara/testing/demo/seed'
import { type Product, startProduct } from '../stage/product.ts'

interface Demo extends DemoWorld {
  product: Product
}

export async function startDemo(): Promise<Demo> {
  const seeded: DemoWorld[] = []
  const product = await startProduct(async (settings) => {
    await migrate(settings.MIGRATION_DATABASE_URL)
    const config = readConfig({
      ...(await developmentSecrets(settings.DATA_FOLDER)),
      ...settings,
    })
    seeded.push(await seedDemo(settings.DATABASE_URL, config, pushRecords(config)))
  })
  const [demo] = seeded
  if (!demo) throw new Error('The demo was not seeded.')
  return { ...demo, product }
}
