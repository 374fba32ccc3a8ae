import { switchAsking } from '@dobara/contract/calls/ratings-page'
import { SwitchRow } from '@dobara/ui/switch-row'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { m } from '@dobara/words/messages.js'
import { RefusalAlert } from '../billing/refusal-alert.tsx'
import { useRatingsChanged } from './use-ratings.ts'

export function AskingSwitch({ isAsking }: { isAsking: boolean }) {
  const saving = useSubmission(switchAsking, { onDone: useRatingsChanged() })
  const { isWaiting } = saving
  return (
    <li>
      <RefusalAlert text={saving.alert} refusal={saving.refusal} onDismiss={saving.reset} />
      <SwitchRow
        title={m.ratings_ask()}
        quiet={m.ratings_ask_hint()}
        aria-busy={isWaiting}
        checked={isWaiting ? !isAsking : isAsking}
        onChange={({ target }) => void saving.send({ body: { isAsking: target.checked } })}
      />
    </li>
  )
}
