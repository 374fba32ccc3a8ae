import { ArrowLeft } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { useBackToList } from './use-back-to-list.ts'

type Props = { to: string; name?: string | undefined }

export const BackToList = ({ to, name = m.back() }: Props) => (
  <Link
    to={to}
    aria-label={name}
    onClick={useBackToList()}
    className="-ml-2.5 grid size-12 shrink-0 place-items-center rounded-field md:hidden"
  >
    <ArrowLeft className="size-7" />
  </Link>
)
