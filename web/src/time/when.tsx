import { fullTime, humanTime, humanTimeOfDay } from './human-time.ts'

type Props = {
  /** In ISO 8601. Empty in data that an earlier version of the app has stored. */
  at: string
  /** The API's formatted date, for data without a time. */
  formattedDate: string
  /** Whether earlier days have their time, too. */
  hasTime?: boolean
}

/** A time as people say it, with the full date as a tooltip. */
export const When = ({ at, formattedDate, hasTime }: Props) =>
  at ? (
    <time dateTime={at} title={fullTime(at)}>
      {hasTime ? humanTimeOfDay(at) : humanTime(at)}
    </time>
  ) : (
    formattedDate
  )
