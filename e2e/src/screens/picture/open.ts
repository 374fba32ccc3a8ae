import type { Browser as Someone } from '@dobara/testing/people/browser'
import type { Browser, BrowserContext } from '@playwright/test'
import { newAddress } from '../../stage/people.ts'
import { cookiesOf } from '../../stage/test.ts'
import { saidIn } from '../said.ts'
import type { Visit } from '../walk.ts'
import { pixelRatio, type View, views } from './views.ts'

const patienceMs = 20_000

export async function openPage(
  browser: Browser,
  origin: string,
  someone: Someone | null,
  { shape, language, width, height }: View,
): Promise<Visit & { context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: pixelRatio[shape],
    ...(shape === 'phone' && { hasTouch: true, isMobile: true }),
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  context.setDefaultTimeout(patienceMs)
  if (someone) await context.addCookies(cookiesOf(someone, origin))
  await context.addCookies([{ name: 'PARAGLIDE_LOCALE', value: language, url: origin }])
  return { context, page: await context.newPage(), shape, language, say: saidIn(language) }
}

export const viewsOf = (shape: View['shape'], language: View['language']): readonly View[] =>
  views.filter((view) => view.shape === shape && view.language === language)
