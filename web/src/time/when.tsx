import { fullTime, humanTime, humanTimeOfDay } from './human-time.ts'

type Props = {
  /** ISO 8601; empty in data of earlier versions */
  at: string
  /** Shown if the data have no time */
  formattedDate: string
  hasTime?: boolean
}

export const When = ({ at, formattedDate, hasTime }: Props) =>
  at ? (
    <time dateTime={at} title={fullTime(at)}>
      {hasTime ? humanTimeOfDay(at) : humanTime(at)}
    </time>
  ) : (
    formattedDate
  )
