import { findChromium } from '../browser/chromium.ts'
import { startProduct } from './product.ts'
import { announceStage } from './stage.ts'

/** Starts the product once for all journeys; what it returns ends it. */
export default async function setUp() {
  const chromium = await findChromium()
  const product = await startProduct()
  announceStage({ origin: product.origin, chromium })
  return product.stop
}
