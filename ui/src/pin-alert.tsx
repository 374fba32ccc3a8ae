import type { ReactNode } from 'react'

type Props = {
  alert: string
  afterAlert: string | null
  /** The ID by which `afterAlert` describes the field. */
  afterId?: string
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
