import type { BrowserContext } from '@playwright/test'
import { pin } from '../site/keys.ts'
import { slowNetwork, slowProcessor } from '../web/slow-network.ts'
import { notedPresses, notePresses, press, pressDigits, said } from './presses.ts'

export interface Award {
  /** The number of pressed buttons that are not digits. */
  taps: number
  /** Milliseconds from the last digit of the ID, or from Scan, until the guest's name is shown. */
  toPerson: number
  /** Milliseconds from the last digit of the PIN until the page says what was given. */
  toGiven: number
  whole: number
}

const points = '20'

/** Gives points at an open counter on a slow phone. */
export async function give(
  phone: BrowserContext,
  guest: { cusId: string; shortName: string },
  how: 'typed' | 'scanned',
): Promise<Award> {
  const page = await phone.newPage()
  await page.goto('/dashboard', { waitUntil: 'networkidle' })
  await slowProcessor(await slowNetwork(phone, page))
  await notePresses(page)

  if (how === 'typed') await pressDigits(page, guest.cusId)
  else await press(page, 'Scan')
  const person = await said(page, guest.shortName)
  const opening = (await notedPresses(page)).at(-1)?.at ?? Number.NaN
  await pressDigits(page, points)
  await press(page, 'Enter PIN to give')
  await page.locator('[name=pin]').waitFor()
  await pressDigits(page, pin)
  const given = await said(page, `Gave ${points} points to ${guest.shortName}`)
  const presses = await notedPresses(page)
  await page.close()
  return {
    taps: presses.filter(({ name }) => !/^\d$/.test(name)).length,
    toPerson: person - opening,
    toGiven: given - (presses.at(-1)?.at ?? Number.NaN),
    whole: given - opening,
  }
}
