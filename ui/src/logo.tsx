import { ThaliRing } from './thali-ring.tsx'

type Props = { className?: string; rim?: 'line' | 'aubergine' }

export function Logo({ className = '', rim = 'line' }: Props) {
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <ThaliRing progress={0.72} className="size-7.5" rim={rim} isSmall hasEdge={false} />
      <span
        lang="en"
        translate="no"
        className="display pt-1 text-[2rem] leading-none tracking-[-0.04em]"
      >
        dobara
      </span>
    </span>
  )
}
