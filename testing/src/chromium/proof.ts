import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { patience } from '../patience.ts'

/**
 * Proves that a web font, a system font and Devanagari are rendered.
 * @throws {Error} naming the text that was not rendered
 */
export async function proveText(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  page.setDefaultTimeout(patience.timeout)
  await page.setContent(await proofPage())
  const { usual, local, web, joined, apart } = await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((font) => font.load()))
    const widthOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().width ?? 0
    return {
      usual: widthOf('usual'),
      local: widthOf('local'),
      web: widthOf('web'),
      joined: widthOf('joined'),
      apart: widthOf('apart'),
    }
  })
  if (!usual || !local) throw new Error('It finds no font on this machine.')
  if (!web || web === usual) throw new Error('It shows no web font.')
  if (!joined || joined >= apart) throw new Error('It does not join the letters of Devanagari.')
}

const proofPage = async () => `<!doctype html><meta charset="utf-8">
<style>
  @font-face { font-family: Web; src: url("${await fontAsUrl('anek-latin')}"); unicode-range: U+20-7E }
  @font-face { font-family: Web; src: url("${await fontAsUrl('anek-hindi')}"); unicode-range: U+900-97F, U+200C }
  @font-face { font-family: Local; src: local("Roboto"), local("Arial"), local("Liberation Sans") }
  span { font: 40px sans-serif }
  #local { font-family: Local, sans-serif }
  #web, #joined, #apart { font-family: Web }
</style>
<span id="usual">Dobara</span> <span id="local">Dobara</span> <span id="web">Dobara</span>
<span id="joined">क्ष</span> <span id="apart">क्&zwnj;ष</span>`

const fontAsUrl = async (name: string) => {
  const file = new URL(`../../../ui/src/fonts/${name}.woff2`, import.meta.url)
  return `data:font/woff2;base64,${(await readFile(file)).toString('base64')}`
}
