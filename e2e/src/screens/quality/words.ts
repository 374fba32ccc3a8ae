import type { Language } from '@dobara/contract/text/language'
import type { Page } from '@playwright/test'
import { allSaidIn } from '../said.ts'

export const mostWords = 60

interface ShownText {
  text: string
  isInRow: boolean
}

const notOfOwners = /^\/(my|hi|terms|privacy|refunds|about|contact)(\/|$)|^\/$/

/**
 * Counts the words of the product's own texts in an owner's main part, each text once. Closed
 * parts, names and figures do not count.
 */
export async function tooManyWords(page: Page, language: Language): Promise<string[]> {
  if (notOfOwners.test(new URL(page.url()).pathname)) return []
  const said = allSaidIn(language).map(oneSpaced)
  const shown = await page.evaluate(shownTexts)
  const own = new Set(shown.flatMap((text) => ownPart(text, said)))
  const count = wordsOf([...own].join(' ')).length
  return count > mostWords ? [`${count} words: ${[...own].join(' | ')}`] : []
}

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim()

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word))

/** A text in a row is data unless it is a message. */
function ownPart({ text, isInRow }: ShownText, said: readonly string[]): string[] {
  const fitting = said.flatMap((message) => {
    const parts = message.split(/\{\w+\}/)
    return fits(text, parts) ? [parts.join(' ').trim()] : []
  })
  if (fitting.length === 0) return isInRow ? [] : [text]
  return [fitting.reduce((longest, part) => (part.length > longest.length ? part : longest))]
}

function fits(text: string, parts: readonly string[]): boolean {
  if (parts.length === 1) return text === parts[0]
  if (!parts.some((part) => /\p{L}/u.test(part))) return false
  const [first = '', ...rest] = parts
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of rest.entries()) {
    const found = index === rest.length - 1 ? text.length - part.length : text.indexOf(part, at)
    if (found < at || !text.startsWith(part, found)) return false
    at = found + part.length
  }
  return true
}

function shownTexts(): ShownText[] {
  if (document.querySelector('dialog:modal')) return []
  const main = document.querySelector('main') ?? document.body
  const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const typed = [...main.querySelectorAll('textarea')].map(({ value }) => value.trim())
  const isClipped = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) return true
    return element !== main && element.parentElement !== null && isClipped(element.parentElement)
  }
  const found: ShownText[] = []
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement
    const text = (nodes.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim()
    if (!parent || !/\p{L}/u.test(text) || typed.includes(text)) continue
    const isShown =
      parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !parent.closest(
        '.sr-only, [aria-hidden=true], [inert], option, [role=img], [role=status], svg',
      ) &&
      !isClipped(parent)
    if (isShown) found.push({ text, isInRow: parent.closest('li, tr, dd, time') !== null })
  }
  return found
}
