import { humanTime } from './human-time.ts'

type Props = {
  /** In ISO 8601. Empty in data that an earlier version of the app has stored. */
  at: string
  /** The API's formatted date, shown as a tooltip. */
  formattedDate: string
}

/** A time as people say it. */
export const When = ({ at, formattedDate }: Props) =>
  at ? (
    <time dateTime={at} title={formattedDate}>
      {humanTime(at)}
    </time>
  ) : (
    formattedDate
  )
