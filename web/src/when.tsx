import { humanTime } from './human-time.ts'

type Props = {
  /** ISO 8601. Empty in what an earlier version of the app has stored. */
  at: string
  /** As the API writes it, for whoever points at the time. */
  formattedDate: string
}

/** When something happened, as people say it. */
export const When = ({ at, formattedDate }: Props) =>
  at ? (
    <time dateTime={at} title={formattedDate}>
      {humanTime(at)}
    </time>
  ) : (
    formattedDate
  )
