type Props = {
  alert: string
  /** A text after the alert, such as how many tries are left. */
  afterAlert: string | null
}

/** Why a PIN was refused. It stands at the boxes of the PIN, wherever one is asked for. */
export const PinAlert = ({ alert, afterAlert }: Props) => (
  <>
    <span role="alert" className="font-semibold text-wrong">
      {alert}
    </span>
    {afterAlert && <span className="text-ink"> {afterAlert}</span>}
  </>
)
