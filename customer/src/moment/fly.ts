export const flightMs = 420
export const fillMs = 600

interface Filling {
  /** The filled part of the rim, from 0 to 1 */
  from: number
  to: number
  isFull: boolean
}

export interface Dot {
  across: HTMLElement
  down: HTMLElement
  /** As large as the ring, with the ball on the rim at the top */
  turned: HTMLElement
  ball: HTMLElement
  wave: HTMLElement
}

const filledAt = flightMs + fillMs
const filling = { duration: fillMs, delay: flightMs, easing: 'cubic-bezier(0.3, 0.7, 0.2, 1)' }
const burstMs = 320
const pulseMs = 560
const waveMs = 900

/** @returns a function that ends the animation early */
export function fly(ring: HTMLElement, dot: Dot, { from, to, isFull }: Filling): () => void {
  const [x, y] = wayIn(ring, from)
  const animations = [
    dot.across.animate([{ translate: `${x}px` }, { translate: '0' }], {
      duration: flightMs,
      easing: 'cubic-bezier(0.1, 0.6, 0.4, 1)',
    }),
    dot.down.animate([{ translate: `0 ${y}px` }, { translate: '0 0' }], {
      duration: flightMs,
      easing: 'cubic-bezier(0.6, 0, 0.9, 0.7)',
    }),
    dot.turned.animate([{ rotate: `${from}turn` }, { rotate: `${to}turn` }], {
      ...filling,
      fill: 'both',
    }),
    ...[...ring.querySelectorAll('[data-fill]')].map((fill) =>
      fill.animate(
        [{ strokeDasharray: `${from * 100} 100` }, { strokeDasharray: `${to * 100} 100` }],
        { ...filling, fill: 'backwards' },
      ),
    ),
    dot.ball.animate([{ opacity: 0 }, { opacity: 1, offset: 0.08 }, { opacity: 1 }], filledAt),
    dot.ball.animate(
      [
        { opacity: 1, scale: 1 },
        { opacity: 0, scale: 2.2 },
      ],
      { duration: burstMs, delay: filledAt, easing: 'ease-out' },
    ),
    ...(isFull ? [pulse(ring), spread(dot.wave)] : []),
  ]
  return () => {
    for (const animation of animations) animation.cancel()
  }
}

const pulse = (ring: HTMLElement) =>
  ring.animate([{ scale: 1 }, { scale: 1.07, offset: 0.35 }, { scale: 1 }], {
    duration: pulseMs,
    delay: filledAt - 80,
    easing: 'ease-in-out',
  })

const spread = (wave: HTMLElement) =>
  wave.animate(
    [
      { opacity: 0.9, scale: 1 },
      { opacity: 0, scale: 1.5 },
    ],
    { duration: waveMs, delay: filledAt, easing: 'cubic-bezier(0.1, 0.6, 0.3, 1)' },
  )

/** The dot must cross neither name nor code. */
function wayIn(ring: HTMLElement, share: number): [number, number] {
  const width = ring.offsetWidth
  const turn = share * 2 * Math.PI
  const radius = width * 0.45
  const side = share > 0.5 ? -1 : 1
  return [side * width * 0.75 - radius * Math.sin(turn), radius * Math.cos(turn) - width * 0.4]
}
