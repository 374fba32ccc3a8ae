import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { PageTitle } from '@dobara/web/page-title.tsx'
import { m } from '@dobara/words/messages.js'
import { Link } from '../router/link.tsx'

export const NotJoined = ({ resId }: { resId: string }) => (
  <div className="my-auto">
    <PageTitle>{`${m.not_joined()} · Dobara`}</PageTitle>
    <EmptyState title={m.not_joined()} isWholePage>
      <Link to={`/join/${resId}`} className={buttonLook()}>
        {m.not_joined_look()}
      </Link>
    </EmptyState>
  </div>
)
