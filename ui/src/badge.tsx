import type { ReactNode } from 'react'

type Props = { tone?: 'count' | 'done' | 'wrong' | 'quiet'; children: ReactNode }

const tones = {
  count: 'bg-turmeric text-on-turmeric font-bold',
  done: 'bg-done-soft text-done font-semibold',
  wrong: 'bg-wrong-soft text-wrong font-semibold',
  quiet: 'bg-line/60 text-ink font-medium',
}

export function Badge({ tone = 'count', children }: Props) {
  return (
    <span
      className={`inline-grid shrink-0 min-h-6 min-w-6 place-items-center rounded-full px-2 pt-px text-[0.875rem] leading-none ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
