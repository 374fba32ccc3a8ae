import type { Refusal } from '@dobara/contract/client'
import type { FormEventHandler, ReactNode } from 'react'
import { RefusalAlert } from '../billing/refusal-alert.tsx'

type Props = {
  person: ReactNode
  about: string
  detail: string
  date: string
  alert: string | null
  refusal: Refusal | null
  onDismiss: () => void
  onSubmit: FormEventHandler
  decline: ReactNode
  /** The fields, then the button that decides. */
  children: ReactNode
}

/** Shows one thing to decide: who, what and when, then the fields. On a wide screen it takes one line. */
export const DecisionRow = (props: Props) => (
  <li className="grid gap-4 p-4.5 sm:p-5">
    <RefusalAlert text={props.alert} refusal={props.refusal} onDismiss={props.onDismiss} />
    <div className="grid gap-4 @min-[40rem]:flex @min-[40rem]:items-start @min-[40rem]:gap-5">
      <div className="grid flex-1 grid-cols-2 gap-x-4 gap-y-1 @min-[40rem]:pt-1">
        {props.person}
        <div className="min-w-0 @max-[40rem]:text-right">
          <p className="break-words">{props.about}</p>
          <p className="text-label break-words text-quiet">{props.detail}</p>
        </div>
        <p className="col-span-2 text-label text-quiet">{props.date}</p>
      </div>
      <form
        noValidate
        onSubmit={props.onSubmit}
        className="grid grid-cols-2 items-start gap-3 @min-[40rem]:flex @min-[40rem]:*:w-32 @min-[40rem]:*:last:mt-[1.65rem] @min-[40rem]:*:last:w-30 @max-[40rem]:[&>:last-child:nth-child(even)]:mt-[1.65rem] @max-[40rem]:[&>:last-child:nth-child(odd)]:col-span-2"
      >
        {props.children}
      </form>
      <div className="@max-[40rem]:-my-2 @min-[40rem]:mt-[1.7rem]">{props.decline}</div>
    </div>
  </li>
)
