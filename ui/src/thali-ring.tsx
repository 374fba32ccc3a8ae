import type { ReactNode } from 'react'

type Props = {
  /** From 0 (empty) to 1 (reward reached). Other values are clamped. */
  progress: number
  /** Size and position. The ring fills its box. */
  className?: string
  /** The text for screen readers. Without it they skip the ring. */
  label?: string
  /** The colour of the unfilled part: for paper, for aubergine, or faint on any colour. */
  rim?: 'line' | 'aubergine' | 'faint'
  /** Makes the rim thicker, for small rings. */
  isSmall?: boolean
  children?: ReactNode
}

const rims = {
  line: 'stroke-line',
  aubergine: 'stroke-aubergine-line',
  faint: 'stroke-current opacity-25',
}

/** The thali ring: a plate whose rim fills with turmeric, clockwise from the top. */
export function ThaliRing({
  progress,
  className = 'size-14',
  label,
  rim = 'line',
  isSmall = false,
  children,
}: Props) {
  const filled = Math.min(1, Math.max(0, progress)) * 100
  return (
    <span
      className={`relative inline-grid shrink-0 place-items-center ${className}`}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      <svg
        viewBox="0 0 100 100"
        className="absolute inset-0 size-full fill-none"
        strokeWidth={isSmall ? 15 : 9}
        aria-hidden="true"
      >
        <circle cx="50" cy="50" r={isSmall ? 42 : 45} className={rims[rim]} />
        {filled > 0 && (
          <circle
            cx="50"
            cy="50"
            r={isSmall ? 42 : 45}
            className="stroke-turmeric transition-[stroke-dasharray] duration-250 ease-out"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${filled} 100`}
            transform="rotate(-90 50 50)"
          />
        )}
      </svg>
      {children}
    </span>
  )
}
