import { BrokenRim } from '@dobara/ui/broken-rim'
import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { m } from '@dobara/words/messages.js'
import { ScanPoster } from '../scan/scan-poster.tsx'

/** Says why a link leads to no restaurant, with the ways on. The server renders it too. */
export const ProgramFailed = ({ failure }: { failure: Error }) => (
  <div className="my-auto">
    <EmptyState picture={<BrokenRim />} title={m.join_failed()} isWholePage>
      <p role="alert" className="mx-auto max-w-70 text-balance">
        {failureText(failure)} {m.join_failed_lead()}
      </p>
      <div className="mt-6 grid gap-2.5">
        <ScanPoster />
        {/* A plain link, because the app's own needs an address bar, which the server has not. */}
        <a href="/my/" className={buttonLook('quiet')}>
          {m.tab_card()}
        </a>
      </div>
    </EmptyState>
  </div>
)
