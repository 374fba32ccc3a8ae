import type { ReactNode } from 'react'
import type { Icon } from './icon.tsx'

type BarProps = {
  label: string
  surface?: 'paper' | 'aubergine'
  className?: string
  children: ReactNode
}

const surfaces = {
  paper: 'border-line bg-paper text-quiet [--here:var(--color-act)]',
  aubergine:
    'border-aubergine-line bg-aubergine text-on-aubergine-quiet [--here:var(--color-turmeric)]',
}

/** The bar's links and buttons have the classes `barPlace` and contain a `BarPlace`. */
export const BottomBar = ({ label, surface = 'paper', className = '', children }: BarProps) => (
  <nav
    aria-label={label}
    className={`grid auto-cols-fr grid-flow-col border-t px-1 pb-[env(safe-area-inset-bottom)] ${surfaces[surface]} ${className}`}
  >
    {children}
  </nav>
)

export const barPlace =
  "relative grid min-h-[56px] min-w-0 content-center justify-items-center gap-px rounded-field pt-1 text-[0.8125rem] leading-tight font-semibold -outline-offset-3 aria-[current]:text-(--here) before:absolute before:inset-x-[24%] before:top-0 aria-[current]:before:h-[3px] before:rounded-b-full before:bg-(--here) before:content-['']"

type PlaceProps = {
  glyph: Icon
  name: string
  count?: number
  /** For screen readers */
  countLabel?: string
}

export const BarPlace = ({ glyph: Glyph, name, count = 0, countLabel }: PlaceProps) => (
  <>
    <span className="relative">
      <Glyph />
      {count > 0 && (
        <span className="absolute -top-1.5 left-4 grid min-h-[19px] min-w-[19px] place-items-center rounded-full bg-turmeric px-[5px] pt-px leading-none font-bold text-on-turmeric">
          {count}
          <span className="sr-only"> {countLabel}</span>
        </span>
      )}
    </span>
    <span className="max-w-full truncate">{name}</span>
  </>
)
