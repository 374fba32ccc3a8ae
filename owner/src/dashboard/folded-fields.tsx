import { ChevronDown } from '@dobara/ui/icons'
import { type ReactNode, useState } from 'react'

type Props = {
  title: string
  set: string
  isWrong: boolean
  children: ReactNode
}

export function FoldedFields({ title, set, isWrong, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group/folded -my-3"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-field">
        <span className="min-w-0 seated font-semibold wrap-anywhere">{title}</span>
        <span className="ml-auto min-w-0 shrink-9999 truncate text-label text-quiet">{set}</span>
        <ChevronDown className="size-5 shrink-0 text-act group-open/folded:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">{children}</div>
    </details>
  )
}
