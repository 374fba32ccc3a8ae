import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { staffPath } from '../dashboard/places.ts'
import { useIsToCheck } from '../put-right/use-is-to-check.ts'

export function CheckLink({ entryId }: { entryId: string }) {
  const isToCheck = useIsToCheck((entry) => entry.entryId === entryId)
  if (!isToCheck) return null
  return (
    <Link
      to={`${staffPath}/given#to-check`}
      className="-mt-2 flex min-h-12 items-center justify-self-start rounded-field text-label font-semibold text-act underline underline-offset-3"
    >
      {m.check_this()}
    </Link>
  )
}
