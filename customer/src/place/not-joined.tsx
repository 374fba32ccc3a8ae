import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { useProgram } from '../join/use-program.ts'
import { Link } from '../router/link.tsx'

export function NotJoined({ resId }: { resId: string }) {
  const { program } = useProgram(resId)
  return (
    <div className="my-auto">
      <title>{`${m.not_joined()} · Dobara`}</title>
      <EmptyState
        picture={<ThaliRing progress={0} className="size-28" />}
        title={m.not_joined()}
        isWholePage
      >
        {/* Keeps its line until the name is known. */}
        <p className="min-h-6 wrap-anywhere">{program?.restaurantName}</p>
        <Link to={`/join/${resId}`} className={`${buttonLook()} mt-6`}>
          {m.not_joined_look()}
        </Link>
      </EmptyState>
    </div>
  )
}
