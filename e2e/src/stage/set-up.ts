import { findChromium } from '@dobara/testing/chromium/chromium'
import { findInstalled } from '../browser/installed.ts'
import { startProduct } from './product.ts'
import { announceStage } from './stage.ts'

/** @returns a function that stops the product */
export default async function setUp() {
  const chromium = await findChromium()
  const { origin, settings, stop } = await startProduct()
  announceStage({ origin, settings, chromium, installed: findInstalled() })
  return stop
}
