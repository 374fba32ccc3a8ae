import type { FormEventHandler, ReactNode } from 'react'
import { FormAlert } from '../form-alert.tsx'

type Props = {
  person: ReactNode
  about: string
  detail: string
  date: string
  alert: string | null
  onDismiss: () => void
  onSubmit: FormEventHandler
  decline: ReactNode
  /** The fields and the button that decide. */
  children: ReactNode
}

/** One thing to decide: who, what, when; then the fields that decide it. */
export const DecisionRow = (props: Props) => (
  <li className="grid gap-4 p-4.5 sm:p-5">
    <div className="grid grid-cols-2 gap-x-4 gap-y-1 lg:grid-cols-[1.2fr_1fr_1fr_auto] lg:items-start">
      {props.person}
      <div className="min-w-0 max-lg:text-right">
        <p className="break-words">{props.about}</p>
        <p className="text-label break-words text-quiet">{props.detail}</p>
      </div>
      <p className="text-label text-quiet max-lg:col-span-2 lg:pt-0.5">{props.date}</p>
      <div className="max-lg:hidden">{props.decline}</div>
    </div>
    <FormAlert text={props.alert} onDismiss={props.onDismiss} />
    <form noValidate onSubmit={props.onSubmit} className="flex flex-wrap items-end gap-3 *:flex-1">
      {props.children}
    </form>
    <div className="lg:hidden">{props.decline}</div>
  </li>
)
