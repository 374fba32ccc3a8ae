import { BrokenRim } from '@dobara/ui/broken-rim'
import { EmptyState } from '@dobara/ui/empty-state'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { m } from '@dobara/words/messages.js'

export const ProgramFailed = ({ failure }: { failure: Error }) => (
  <div className="my-auto">
    <EmptyState picture={<BrokenRim />} title={m.join_failed()} isWholePage>
      <p role="alert">{failureText(failure)}</p>
      <p>{m.join_failed_lead()}</p>
    </EmptyState>
  </div>
)
