import type { Refusal } from '@dobara/contract/client/client'
import { ChevronDown } from '@dobara/ui/icons'
import { When } from '@dobara/web/time/when.tsx'
import { m } from '@dobara/words/messages.js'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { useOpenRow } from './open-row.tsx'
import { type ListedGuest, listedName, Person } from './person.tsx'
import { useNextRow } from './use-next-row.ts'

type Props = {
  id: string
  of: ListedGuest & { createdAt: string; formattedDate: string }
  /** On a phone, `figure` is shown separately, large at the right. */
  what: string
  figure: string
  whatInTable: string
  detail: ReactNode
  isDecided: boolean
  alert: string | null
  refusal: Refusal | null
  onDismiss: () => void
  onSubmit: FormEventHandler
  children: ReactNode
  decline: ReactNode
}

export function DecisionRow(props: Props) {
  const { of, what, figure, whatInTable, detail } = props
  const { isOpen, toggle } = useOpenRow(props.id)
  const row = useNextRow(props.isDecided)
  const partId = useId()
  const whenOpen = isOpen ? '' : '@max-[40rem]:hidden'
  const date = <When at={of.createdAt} formattedDate={of.formattedDate} />
  return (
    <li
      ref={row}
      data-decided={props.isDecided || undefined}
      className="[--below:0px] has-data-proposal:[--below:16px] @max-[40rem]:px-4.5 @min-[40rem]:grid @min-[40rem]:min-h-(--row) @min-[40rem]:grid-cols-(--columns) @min-[40rem]:gap-x-3 @min-[40rem]:px-5 @min-[56rem]:gap-x-4"
    >
      <div className={`col-span-full not-empty:pt-4 ${whenOpen}`}>
        <RefusalAlert text={props.alert} refusal={props.refusal} onDismiss={props.onDismiss} />
      </div>
      <div className="relative grid min-h-[72px] grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2.5 @min-[40rem]:contents">
        <div className="min-w-0 @min-[40rem]:contents">
          <Person {...of} />
          <div className="min-w-0 @min-[40rem]:grid @min-[40rem]:min-h-(--row) @min-[40rem]:content-center @min-[40rem]:self-start @min-[40rem]:pt-1 @min-[40rem]:pb-[calc(var(--below)+4px)]">
            <p className="hidden font-semibold @min-[40rem]:block @min-[40rem]:truncate @min-[40rem]:@max-[56rem]:[font-stretch:88%] @min-[56rem]:line-clamp-2 @min-[56rem]:break-words @min-[56rem]:whitespace-normal">
              {whatInTable}
            </p>
            {/* The paragraph hides a dot that would begin a line. */}
            <p className="overflow-hidden text-label text-quiet @min-[40rem]:hidden">
              <span className="-ml-[0.75em] flex flex-wrap">
                <span className="min-w-0 pl-[0.75em] break-words">{what}</span>
                <span className="shrink-0">
                  <span className="inline-block w-[0.75em] text-center">{' · '}</span>
                  {date}
                </span>
              </span>
            </p>
            <p className={`text-label text-quiet wrap-anywhere ${whenOpen}`}>{detail}</p>
            <p className="hidden text-label text-quiet @min-[40rem]:block @min-[56rem]:hidden">
              {date}
            </p>
          </div>
          <p className="hidden min-h-(--row) content-center self-start pb-(--below) text-label text-quiet @min-[56rem]:grid">
            {date}
          </p>
        </div>
        <p className="display max-w-[45cqw] text-right text-heading leading-tight text-balance wrap-anywhere @min-[40rem]:hidden">
          {figure}
        </p>
        {toggle && (
          <>
            <ChevronDown
              className={`size-5 text-act transition-transform duration-150 @min-[40rem]:hidden ${isOpen ? 'rotate-180' : ''}`}
            />
            <button
              type="button"
              onClick={toggle}
              aria-expanded={isOpen}
              aria-controls={partId}
              aria-label={m.open_row({ name: listedName(of) })}
              className="absolute inset-y-0 -inset-x-4.5 -outline-offset-3 @min-[40rem]:hidden"
            />
          </>
        )}
      </div>
      <div id={partId} className={`pb-2 @min-[40rem]:contents ${whenOpen}`}>
        <form
          noValidate
          onSubmit={props.onSubmit}
          className="grid grid-cols-2 items-start gap-3 pt-1 @max-[14rem]:grid-cols-1 @max-[14rem]:*:col-span-1! @max-[40rem]:*:last:col-span-2 @max-[40rem]:[&>*:first-child:nth-last-child(2)]:col-span-2 *:last:min-h-[52px] @min-[40rem]:contents @min-[40rem]:[&_label]:sr-only @min-[40rem]:*:mt-[calc((var(--row)-50px-var(--below))/2)] @min-[40rem]:*:pb-2 @min-[40rem]:*:last:min-h-[50px] @min-[40rem]:*:last:self-start @min-[40rem]:*:last:px-2 @min-[40rem]:*:last:pb-0 @min-[40rem]:[&_[role=status]]:sr-only"
        >
          {props.children}
        </form>
        <div className="grid justify-items-center @min-[40rem]:mt-[calc((var(--row)-50px-var(--below))/2)] @min-[40rem]:justify-items-end @min-[40rem]:self-start">
          {props.decline}
        </div>
      </div>
    </li>
  )
}
