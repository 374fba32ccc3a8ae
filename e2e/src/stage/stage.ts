import type { Found } from '../browser/places.ts'

/** Where the journeys play: handed from the set-up to every worker. */
export interface Stage {
  origin: string
  chromium: Found
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
