import { fileURLToPath } from 'node:url'
import { browserArgs, findChromium } from '@dobara/testing/chromium/chromium'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saidIn } from '../said.ts'
import { problemsOn } from './problems.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ ...(await findChromium()), args: browserArgs })
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 360, height: 740 } })
})

const look = () =>
  problemsOn({ page, shape: 'phone', language: 'hi', say: saidIn('hi') }, 'messages')

const small = '<button style="width: 12px; height: 12px; padding: 0; border: 0">a</button>'
const long = (end: string) => `<!doctype html><html lang="hi"><title>Long</title><main><h1>Long</h1>
<div id="list" style="height: 200px; overflow: auto"><p style="height: 900px">Rows</p></div>
<p style="height: 3000px">Text</p>${end}</main>`

test('a page is scrolled after the check as before it', async () => {
  await page.setContent(long(small))
  await page.evaluate(() => {
    scrollTo(0, 120)
    document.querySelector('#list')?.scrollTo(0, 40)
  })

  const found = await look()

  expect(found).toContainEqual(expect.stringContaining('“a” is'))
  const places = await page.evaluate(() => [scrollY, document.querySelector('#list')?.scrollTop])
  expect(places).toEqual([120, 40])
})

test('what has gone since it was found is no fault', async () => {
  await page.setContent(long(`<div id="gone">${small}${small}</div>`))
  await page.addScriptTag({ path: fileURLToPath(import.meta.resolve('axe-core')) })
  await page.evaluate(() => {
    const { run } = window.axe
    const takeAway = async (...given: Parameters<typeof run>) => {
      const results = await run(...given)
      document.querySelector('#gone')?.remove()
      return results
    }
    window.axe = { ...window.axe, run: takeAway as typeof run }
  })

  const found = await look()

  expect(found).toEqual([expect.stringMatching(/^“a” is/)])
})
