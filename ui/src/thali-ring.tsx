import type { ReactNode, Ref } from 'react'

type Props = {
  /** From 0 to 1 (reward reached); other values are clamped. */
  progress: number
  className?: string
  /** If missing, screen readers skip the ring. */
  label?: string
  /** The unfilled part */
  rim?: 'line' | 'aubergine' | 'faint'
  isSmall?: boolean
  /** False for the logo, which shows no progress */
  hasEdge?: boolean
  ref?: Ref<HTMLSpanElement>
  children?: ReactNode
}

/** Thin lines along the ring are visible in sunlight. */
const rims = {
  line: { rim: 'stroke-line', edge: 'stroke-field-line', fillEdge: 'stroke-points' },
  aubergine: { rim: 'stroke-aubergine-line', edge: 'stroke-aubergine-edge', fillEdge: null },
  faint: { rim: 'stroke-current opacity-25', edge: null, fillEdge: null },
}

/**
 * Filled circles carry `data-fill`. Below the reward, a gap stays visible; round line ends would
 * close this gap.
 */
export function ThaliRing({
  progress,
  className = 'size-14',
  label,
  rim = 'line',
  isSmall = false,
  hasEdge = true,
  ref,
  children,
}: Props) {
  const [r, width, fillEdgeWidth, mostUnfinished] = isSmall ? [42, 15, 4, 87] : [45, 9, 1.8, 92]
  const filled = progress >= 1 ? 100 : Math.min(mostUnfinished, Math.max(0, progress) * 100)
  const { edge, fillEdge, ...colours } = rims[rim]
  return (
    <span
      ref={ref}
      className={`relative inline-grid shrink-0 place-items-center ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      <svg
        viewBox="0 0 100 100"
        className="absolute inset-0 size-full overflow-visible fill-none"
        strokeWidth={width}
        aria-hidden="true"
      >
        <circle cx="50" cy="50" r={r} className={colours.rim} />
        {hasEdge &&
          edge &&
          [r - width / 2, r + width / 2].map((side) => (
            <circle
              key={side}
              cx="50"
              cy="50"
              r={side}
              strokeWidth="1.25"
              className={`[vector-effect:non-scaling-stroke] ${edge}`}
            />
          ))}
        {filled > 0 && (
          <>
            {hasEdge && fillEdge && (
              <Fill {...{ r, filled }} width={width + fillEdgeWidth} look={fillEdge} />
            )}
            <Fill {...{ r, filled, width }} look="stroke-turmeric" />
          </>
        )}
      </svg>
      {children}
    </span>
  )
}

type FillProps = { r: number; width: number; filled: number; look: string }

const Fill = ({ r, width, filled, look }: FillProps) => (
  <circle
    data-fill
    cx="50"
    cy="50"
    r={r}
    strokeWidth={width}
    className={`transition-[stroke-dasharray] duration-250 ease-out ${look}`}
    strokeLinecap="round"
    pathLength="100"
    strokeDasharray={`${filled} 100`}
    transform="rotate(-90 50 50)"
  />
)
