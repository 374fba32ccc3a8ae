import type { ReactNode } from 'react'

type Props = {
  alert: string
  /** Such as how many tries are left */
  afterAlert: string | null
  /** `afterAlert` describes the field by this ID. */
  afterId?: string
  /** A link or a sentence */
  wayOn?: ReactNode
}

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
