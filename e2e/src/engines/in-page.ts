import type { Role } from './phone.ts'

// These functions run in the page as text, so they use nothing outside their bodies.

export const describesRole: Record<Role, string> = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  img: '[role=img], img',
  checkbox: 'input[type=checkbox]:not([role])',
  radio: 'input[type=radio]',
  switch: 'input[role=switch]',
}

/** A modal dialog makes everything behind it unreachable. */
export function findAll(selector: string): Element[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  return [...root.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
  )
}

/**
 * Scrolls until no fixed bar covers the element.
 * @returns whether the element then rests for two frames; a busy machine begins transitions late
 */
export async function standsStill(element: Element): Promise<boolean> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const { left, top } = element.getBoundingClientRect()
  await frame()
  await frame()
  const now = element.getBoundingClientRect()
  const isMoving = document
    .getAnimations()
    .some(
      (animation) =>
        animation instanceof CSSTransition &&
        animation.playState === 'running' &&
        (animation.effect as KeyframeEffect).target?.contains(element),
    )
  return now.left === left && now.top === top && !isMoving
}

export function findField(label: string): Element[] {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const fields = root.querySelectorAll<HTMLInputElement>('input, select, textarea')
  return [...fields].filter(
    ({ labels, ariaLabel }) =>
      ariaLabel === label ||
      [...(labels ?? [])].some(({ innerText }) => innerText.trim() === label),
  )
}

export function findOption(label: string, option: string): Element[] {
  const list = [...document.querySelectorAll('select')].find(({ labels }) =>
    [...labels].some(({ innerText }) => innerText.trim() === label),
  )
  return [...(list?.options ?? [])].filter(({ text }) => text === option)
}

export function says(text: string): boolean {
  const plain = (words: string) => words.replace(/\s+/g, ' ')
  return plain(document.body?.innerText ?? '').includes(plain(text))
}
