import { buttonLook } from '@dobara/ui/button-look'
import { EmptyState } from '@dobara/ui/empty-state'
import { RingSign } from '@dobara/ui/ring-sign'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { m } from '@dobara/words/messages.js'
import { ScanPoster } from '../scan/scan-poster.tsx'

/** The server renders this component, too. */
export const NoRestaurant = ({ failure }: { failure: Error }) => (
  <div className="my-auto">
    <EmptyState
      picture={<RingSign sign="?" />}
      title={m.join_failed()}
      isWholePage
      actions={
        <>
          <ScanPoster />
          {/* The app's `Link` needs `location`, which the server lacks. */}
          <a href="/my/" className={buttonLook('quiet')}>
            {m.tab_card()}
          </a>
        </>
      }
    >
      <p role="alert">
        {failureText(failure)} {m.join_failed_lead()}
      </p>
    </EmptyState>
  </div>
)
