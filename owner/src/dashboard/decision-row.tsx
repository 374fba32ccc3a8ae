import type { Refusal } from '@dobara/contract/client/client'
import { ChevronDown } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { type FormEventHandler, type ReactNode, useId } from 'react'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { useOpenRow } from './open-row.tsx'

type Props = {
  id: string
  /** The guest's name, for the label of the button that opens the row. */
  name: string
  person: ReactNode
  about: string
  detail: string
  date: ReactNode
  alert: string | null
  refusal: Refusal | null
  onDismiss: () => void
  onSubmit: FormEventHandler
  decline: ReactNode
  /** The fields and the submit button. */
  children: ReactNode
}

/**
 * A request or claim with the fields for deciding it. It takes one line on a wide screen and two on a tablet. On a
 * phone the fields show only in the list's open row.
 */
export function DecisionRow(props: Props) {
  const { isOpen, toggle } = useOpenRow(props.id)
  const partId = useId()
  const whenOpen = isOpen ? '' : '@max-[40rem]:hidden'
  return (
    <li className="@max-[40rem]:px-4.5 @max-[40rem]:py-3 @min-[40rem]:p-5">
      <div className={`not-empty:pb-4 ${whenOpen}`}>
        <RefusalAlert text={props.alert} refusal={props.refusal} onDismiss={props.onDismiss} />
      </div>
      <div className="@min-[52rem]:flex @min-[52rem]:items-start @min-[52rem]:gap-5">
        <div className="relative grid min-h-13 flex-1 grid-cols-[minmax(0,1fr)_auto] @max-[14rem]:grid-cols-1 items-center gap-x-4 @min-[40rem]:min-h-0 @min-[40rem]:grid-cols-2 @min-[40rem]:items-start @min-[40rem]:gap-y-1 @min-[40rem]:pt-1">
          <div className="min-w-0 @min-[40rem]:contents">
            {props.person}
            <div className="min-w-0">
              <p className="break-words @max-[40rem]:text-label">{props.about}</p>
              <p className={`text-label break-words text-quiet ${whenOpen}`}>{props.detail}</p>
            </div>
          </div>
          <p className="flex items-center gap-2 self-start text-label text-quiet @max-[40rem]:pt-0.5 @min-[40rem]:col-span-2">
            {props.date}
            {toggle && (
              <ChevronDown
                className={`size-5 text-act @min-[40rem]:hidden ${isOpen ? 'rotate-180' : ''}`}
              />
            )}
          </p>
          {toggle && (
            <button
              type="button"
              onClick={toggle}
              aria-expanded={isOpen}
              aria-controls={partId}
              aria-label={m.open_row({ name: props.name })}
              className="absolute -inset-x-2 -inset-y-1.5 rounded-field @min-[40rem]:hidden"
            />
          )}
        </div>
        <div
          id={partId}
          className={`grid gap-2 pt-3 @min-[40rem]:flex @min-[40rem]:gap-5 @min-[52rem]:contents ${whenOpen}`}
        >
          <form
            noValidate
            onSubmit={props.onSubmit}
            className="grid grid-cols-2 @max-[14rem]:grid-cols-1 @max-[14rem]:*:col-span-1! items-start gap-3 @min-[40rem]:flex @min-[40rem]:*:w-32 @min-[40rem]:*:last:mt-[1.65rem] @min-[40rem]:*:last:w-30 @max-[40rem]:[&>:last-child:nth-child(even)]:mt-[1.65rem] @max-[40rem]:[&>:last-child:nth-child(odd)]:col-span-2 *:last:min-h-[50px]"
          >
            {props.children}
          </form>
          <div className="@max-[40rem]:-my-1 @min-[40rem]:mt-[1.7rem] @min-[40rem]:w-22">
            {props.decline}
          </div>
        </div>
      </div>
    </li>
  )
}
