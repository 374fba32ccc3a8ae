import { ChevronDown } from '@dobara/ui/icons'
import { Row, RowList } from '@dobara/ui/row'
import type { ReactNode } from 'react'

type Props = { title: ReactNode; quiet?: string; isOpen?: boolean; children: ReactNode }

export const FoldedRow = ({ title, quiet, isOpen = false, children }: Props) => (
  <RowList>
    <li>
      <details className="group" open={isOpen}>
        <summary className="block cursor-pointer [&::-webkit-details-marker]:hidden">
          <Row title={title} quiet={quiet}>
            <ChevronDown className="size-5 shrink-0 text-act group-open:rotate-180" />
          </Row>
        </summary>
        <div className="grid grid-cols-1 gap-4 pb-5">{children}</div>
      </details>
    </li>
  </RowList>
)

/** As high as a row of one or two lines, so that nothing moves when it comes */
export const FoldedRowToCome = () => (
  <div className="min-h-[74px] border-y border-line lg:min-h-[82px]" />
)
