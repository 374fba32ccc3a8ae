import type { Page } from '@playwright/test'

interface Noted {
  shown: string[]
  said: string[]
  felt: { notes: number; shakes: number }
}

declare global {
  interface Window {
    noted: Noted
  }
}

export async function lookFor(page: Page) {
  await page.addInitScript(note)
  const noted = <Name extends keyof Noted>(name: Name) =>
    page.evaluate((name) => window.noted[name], name) as Promise<Noted[Name]>
  return {
    shown: () => noted('shown'),
    said: () => noted('said'),
    felt: () => noted('felt'),
  }
}

function note() {
  const noted: Noted = { shown: [], said: [], felt: { notes: 0, shakes: 0 } }
  window.noted = noted
  navigator.vibrate = () => {
    noted.felt.shakes++
    return true
  }
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when) {
    noted.felt.notes++
    start.call(this, when)
  }
  let said: Element | null = null
  new MutationObserver(() => {
    const text = document.querySelector('[data-moment]')?.textContent
    if (text && !noted.shown.includes(text)) noted.shown.push(text)
    // A screen reader says a new node even if its words are the same.
    const saying = document.querySelector('main > [role=status] > *')
    if (saying?.textContent && saying !== said) noted.said.push(saying.textContent)
    said = saying
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
