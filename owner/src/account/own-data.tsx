import { exportRestaurant } from '@dobara/contract/calls/restaurants'
import { Button } from '@dobara/ui/button'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { saveFile } from '@dobara/web/screen/save-file.ts'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'
import { CloseAccount } from './close-account.tsx'
import { Pane } from './pane.tsx'

/** Exports the owner's stored data, or closes the account. */
export function OwnData({ resId }: { resId: string }) {
  const fetching = useTask(
    (_: undefined) => call(exportRestaurant),
    (data) => saveFile(`dobara-${resId}.json`, JSON.stringify(data, null, 2)),
  )
  return (
    <Pane title={m.section_data()} lead={m.section_data_lead()}>
      <FormAlert
        text={fetching.failure ? failureText(fetching.failure) : null}
        onDismiss={fetching.reset}
      />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button
          look="quiet"
          size="row"
          waiting={fetching.isRunning && m.loading()}
          onClick={() => fetching.start(undefined)}
        >
          {m.export_data()}
        </Button>
        <CloseAccount />
      </div>
    </Pane>
  )
}
