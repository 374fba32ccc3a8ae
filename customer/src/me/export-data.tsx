import { exportMyData } from '@dobara/contract/customers'
import { Button } from '@dobara/ui/button'
import { call } from '@dobara/web/api/call.ts'
import { failureText } from '@dobara/web/api/failure-text.ts'
import { FormAlert } from '@dobara/web/form-alert.tsx'
import { useTask } from '@dobara/web/use-task.ts'
import { m } from '@dobara/words/messages.js'

/** Everything that is kept about the guest, as a file of their own. */
export function ExportData({ cusId }: { cusId: string }) {
  const fetching = useTask(
    () => call(exportMyData),
    (data) => saveFile(`dobara-${cusId}.json`, JSON.stringify(data, null, 2)),
  )
  return (
    <div className="grid gap-3">
      <p className="text-quiet">{m.export_lead()}</p>
      <FormAlert
        text={fetching.failure ? failureText(fetching.failure) : null}
        onDismiss={fetching.reset}
      />
      <Button
        look="quiet"
        size="row"
        waiting={fetching.isRunning && m.exporting()}
        onClick={() => fetching.start(undefined)}
      >
        {m.export_data()}
      </Button>
    </div>
  )
}

function saveFile(name: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: the browser has yet to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
