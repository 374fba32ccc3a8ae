import type { ReactNode } from 'react'

type Props = {
  /** From 0 (empty) to 1 (the reward is reached); what lies outside is clamped. */
  progress: number
  /** Size and place; the ring fills its box. */
  className?: string
  /** What the ring says to those who do not see it. Without it the ring is decoration. */
  label?: string
  /** The part not yet filled: a hairline on paper, aubergine's own, or faint on any colour. */
  rim?: 'line' | 'aubergine' | 'faint'
  /** A thicker rim, for rings no larger than a thumb. */
  isSmall?: boolean
  children?: ReactNode
}

const rims = {
  line: 'stroke-line',
  aubergine: 'stroke-aubergine-line',
  faint: 'stroke-current opacity-25',
}

/** The thali: a round plate whose rim fills with turmeric, clockwise from the top. */
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
