/** The demo's script gets the presses that are made during loading. */
export function loadDemoOnIntent(pad: HTMLElement) {
  const early: Element[] = []
  const keep = ({ target }: Event) => void early.push(target as Element)
  const load = async () => {
    stopListening()
    try {
      const { runDemo } = await import('../demo/run-demo.ts')
      pad.removeEventListener('click', keep)
      runDemo(pad, early)
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
