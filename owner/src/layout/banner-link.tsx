import { ChevronDown } from '@dobara/ui/icons'
import { Link, useLocation } from 'react-router'

type Props = { to: string; text: string; act: string }

export function BannerLink({ to, text, act }: Props) {
  const { pathname } = useLocation()
  if (pathname === to) return null
  return (
    <Link
      to={to}
      data-message
      className="mb-2 lg:mb-5 in-data-head:mb-0! flex in-[main:has([role=alert])]:hidden min-h-12 items-center justify-between gap-2 rounded-field bg-wrong-soft px-3.5 py-1.5 text-label font-semibold text-ink inset-ring inset-ring-wrong sm:px-4.5 sm:text-base"
    >
      <span className="seated text-pretty">{text}</span>
      <span className="flex shrink-0 items-center gap-1.5 text-act">
        <span className="seated">{act}</span>
        <ChevronDown className="size-5 -rotate-90" />
      </span>
    </Link>
  )
}
