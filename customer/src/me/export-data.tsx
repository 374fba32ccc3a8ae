import { exportMyData } from '@dobara/contract/calls/customers'
import { Button } from '@dobara/ui/button'
import { Row } from '@dobara/ui/row'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { saveFile } from '@dobara/web/screen/save-file.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { call } from '@dobara/web/session/call.ts'
import { useTask } from '@dobara/web/state/use-task.ts'
import { m } from '@dobara/words/messages.js'

/** Saves all stored data about the guest as a file. */
export function ExportData({ cusId }: { cusId: string }) {
  const fetching = useTask(
    () => call(exportMyData),
    (data) => {
      saveFile(`dobara-${cusId}.json`, JSON.stringify(data, null, 2))
      toast({ text: m.exported() })
    },
  )
  return (
    <li>
      <Row title={m.export_data()} quiet={m.export_lead()}>
        <Button
          look="quiet"
          size="row"
          aria-label={m.export_data()}
          waiting={fetching.isRunning && m.exporting()}
          onClick={() => fetching.start(undefined)}
        >
          {m.export()}
        </Button>
      </Row>
      <FormAlert
        text={fetching.failure ? failureText(fetching.failure) : null}
        onDismiss={fetching.reset}
      />
    </li>
  )
}
