import { ChevronRight } from '@dobara/ui/icons'
import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { Link } from 'react-router'
import { rewardsPath } from '../dashboard/places.ts'
import type { Profile } from './use-account-save.ts'

/** Counts only rewards that guests see. */
export const RewardsRow = ({ rewards }: Pick<Profile, 'rewards'>) => (
  <Link
    to={rewardsPath}
    state={{ isFromList: true }}
    className="flex min-h-16 items-center gap-3 rounded-field bg-card px-4 py-2 inset-ring inset-ring-field-line hover:bg-act/5"
  >
    <span className="min-w-0 grow leading-snug font-semibold">
      {rewards.length > 1 ? m.rewards_row({ figure: figure(rewards.length) }) : m.rewards_add()}
    </span>
    <ChevronRight className="size-6 shrink-0 text-quiet" />
  </Link>
)
