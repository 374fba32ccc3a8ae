import { BrokenRim } from '@dobara/ui/broken-rim'
import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { m } from '@dobara/words/messages.js'
import { Link } from '../router/link.tsx'

export const NotJoined = ({ resId }: { resId: string }) => (
  <div className="my-auto">
    <title>{`${m.not_joined()} · Dobara`}</title>
    <EmptyState picture={<BrokenRim />} title={m.not_joined()} isWholePage>
      <Link to={`/join/${resId}`} className={`${buttonLook()} mt-3`}>
        {m.not_joined_look()}
      </Link>
    </EmptyState>
  </div>
)
