import type { Found } from '@dobara/testing/chromium/candidate'
import type { Installed } from '../browser/installed.ts'
import type { Settings } from './product.ts'

export interface Stage {
  origin: string
  settings: Settings
  chromium: Found
  installed: Installed
}

const variable = 'DOBARA_STAGE'

export function announceStage(stage: Stage): void {
  process.env[variable] = JSON.stringify(stage)
}

export function theStage(): Stage {
  const announced = process.env[variable]
  if (!announced) throw new Error('The product is not running: journeys are run by npm run e2e.')
  return JSON.parse(announced) as Stage
}
