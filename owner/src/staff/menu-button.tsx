import { ChevronRight } from '@dobara/ui/icons'
import type { ReactNode } from 'react'

type Props = { isDanger?: boolean; onClick: () => void; children: ReactNode }

/** One of the things that can be done with a person or a phone. */
export const MenuButton = ({ isDanger, onClick, children }: Props) => (
  <button
    type="button"
    onClick={onClick}
    className={`flex min-h-14 items-center justify-between gap-3 rounded-field bg-card px-4 text-left font-semibold inset-ring inset-ring-field-line hover:bg-act/6 ${isDanger ? 'text-wrong' : ''}`}
  >
    <span className="min-w-0 seated wrap-anywhere">{children}</span>
    <ChevronRight className="size-6 shrink-0 text-quiet" />
  </button>
)
