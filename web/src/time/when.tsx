import { fullTime, humanTime } from './human-time.ts'

type Props = {
  /** In ISO 8601. Empty in data that an earlier version of the app has stored. */
  at: string
  /** The API's formatted date, for data without a time. */
  formattedDate: string
}

/** A time as people say it, with the full date as a tooltip. */
export const When = ({ at, formattedDate }: Props) =>
  at ? (
    <time dateTime={at} title={fullTime(at)}>
      {humanTime(at)}
    </time>
  ) : (
    formattedDate
  )
