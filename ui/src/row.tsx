import type { ReactNode } from 'react'

type Props = {
  lead?: ReactNode
  title: ReactNode
  quiet?: ReactNode
  figure?: ReactNode
  children?: ReactNode
}

/** The row's hover colour reaches beyond the list on both sides. */
export const pressableRow = '-mx-2 block rounded-field px-2 transition-colors hover:bg-act/6'

export const Row = ({ lead, title, quiet, figure, children }: Props) => (
  <span className="flex min-h-[72px] w-full items-center gap-3.5 py-2.5 text-left lg:min-h-20">
    {lead}
    <span className="grid min-w-0 grow gap-0.5">
      <span className="leading-snug font-semibold wrap-anywhere">{title}</span>
      {quiet && <span className="text-label text-quiet wrap-anywhere">{quiet}</span>}
    </span>
    {figure !== undefined && (
      <span className="display shrink-0 seated text-heading leading-none">{figure}</span>
    )}
    {children}
  </span>
)

export const RowList = ({ children }: { children: ReactNode }) => (
  <ul className="divide-y divide-line border-y border-line">{children}</ul>
)
