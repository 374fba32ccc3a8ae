import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { RingSign } from '@dobara/ui/ring-sign'
import { m } from '@dobara/words/messages.js'
import { useProgram } from '../join/use-program.ts'
import { Link } from '../router/link.tsx'

export function NotJoined({ resId }: { resId: string }) {
  const { program } = useProgram(resId)
  return (
    <div className="my-auto">
      <title>{`${m.not_joined()} · Dobara`}</title>
      <EmptyState
        picture={<RingSign sign="?" />}
        title={m.not_joined()}
        isWholePage
        actions={
          <Link to={`/join/${resId}`} className={buttonLook()}>
            {m.not_joined_look()}
          </Link>
        }
      >
        {/* Keeps its line until the name is known. */}
        <p className="min-h-6 wrap-anywhere">{program?.restaurantName}</p>
      </EmptyState>
    </div>
  )
}
