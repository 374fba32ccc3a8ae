/** Fetches the demo's script when a hand or the focus comes to it. What is pressed meanwhile is not lost. */
export function startDemo(pad: HTMLElement) {
  const early: Element[] = []
  const keep = ({ target }: Event) => void early.push(target as Element)
  const load = async () => {
    stopListening()
    try {
      const { enliven } = await import('../demo/enliven.ts')
      pad.removeEventListener('click', keep)
      enliven(pad, early)
    } catch {
      listen()
    }
  }
  const listen = () => {
    for (const touch of touches) pad.addEventListener(touch, load, { passive: true })
  }
  const stopListening = () => {
    for (const touch of touches) pad.removeEventListener(touch, load)
  }
  pad.addEventListener('click', keep)
  listen()
}

const touches = ['pointerover', 'touchstart', 'focusin'] as const
