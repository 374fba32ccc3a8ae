import type { Page } from '@playwright/test'

/** WCAG 2.2, 1.4.11: contrast of controls. */
const least = 3

/**
 * Finds controls whose edge and surface contrast too little with their surroundings. Links are
 * shown by their words.
 */
export const faintEdges = (page: Page): Promise<string[]> => page.evaluate(measure, least)

function measure(least: number): string[] {
  const canvas = new OffscreenCanvas(1, 1)
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) return ['There is no canvas.']
  type Colour = [number, number, number]

  const over = (colours: string[]): Colour => {
    for (const colour of colours) {
      paper.fillStyle = colour
      paper.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const surfacesOf = (element: Element | null): string[] =>
    element
      ? [...surfacesOf(element.parentElement), getComputedStyle(element).backgroundColor]
      : ['white']
  const light = (colour: Colour) => {
    const [red, green, blue] = colour.map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    ) as Colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: Colour, other: Colour) => {
    const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const edgesOf = ({
    borderTopWidth,
    borderTopColor,
    borderBottomWidth,
    ...style
  }: CSSStyleDeclaration) => [
    ...(Number.parseFloat(borderTopWidth) > 0 ? [borderTopColor] : []),
    ...(Number.parseFloat(borderBottomWidth) > 0 ? [style.borderBottomColor] : []),
    ...(style.boxShadow.match(/[a-z]+\([^)]*\)(?= [^,]*[1-9])/g) ?? []),
    ...(style.outlineStyle === 'none' ? [] : [style.outlineColor]),
  ]

  const shown = document.querySelector('dialog:modal') ?? document.querySelector('main')
  return [...(shown?.querySelectorAll<HTMLElement>('input, button') ?? [])].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    if (element.closest('.sr-only, [aria-hidden=true]') || element.ariaDisabled === 'true')
      return []
    const around = surfacesOf(element.parentElement)
    const style = getComputedStyle(element)
    const ground = over(around)
    const surface = over([...around, style.backgroundColor])
    const edges = edgesOf(style).map((edge) => over([...around, edge]))
    const contrasts = [surface, ...edges].map((colour) => contrast(colour, ground))
    const best = Math.max(...contrasts)
    // A bare word needs only the contrast of text, which axe checks.
    if (best < 1.02 || best >= least) return []
    const name = element.ariaLabel || element.textContent || element.getAttribute('name')
    return [`“${name?.trim().slice(0, 40)}” has ${best.toFixed(2)} : 1`]
  })
}
