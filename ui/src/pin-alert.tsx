import type { ReactNode } from 'react'

type Props = {
  alert: string
  /** A text after the alert, such as how many tries are left. */
  afterAlert: string | null
  /** The ID of the text after the alert, which describes the field beyond what the alert announced. */
  afterId?: string
  /** A link or a sentence that says how to go on. */
  wayOn?: ReactNode
}

/** Why a PIN was refused. It stands at the boxes of the PIN, wherever one is asked for. */
export const PinAlert = ({ alert, afterAlert, afterId, wayOn }: Props) => (
  <>
    <span role="alert" className="font-semibold text-wrong">
      {alert}
    </span>
    {afterAlert && (
      <span id={afterId} className="text-ink">
        {' '}
        {afterAlert}
      </span>
    )}
    {wayOn && ' '}
    {wayOn}
  </>
)
