import { saveConsents } from '@dobara/contract/calls/consents'
import { noticeVersion, type Purpose } from '@dobara/contract/rules/notice'
import { SwitchRow } from '@dobara/ui/switch-row'
import { useSubmission } from '@dobara/web/api/use-submission.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import type { KeepSaved } from './use-consents.ts'
import { purposeName } from './words.ts'

export interface Changes {
  shareNumber?: boolean
  news?: boolean
  offers?: boolean
  isAdult?: boolean
  birthday?: string | null
  whatsapp?: boolean
  rating?: boolean
}

type Props = {
  resId: string
  purpose: Purpose
  quiet: string
  isAllowed: boolean
  onSaved: KeepSaved
  onTurn: (isOn: boolean, save: (changes: Changes) => void) => void
}

/** Each switch saves its own change, and turns back if saving fails. */
export function ConsentRow({ resId, purpose, quiet, isAllowed, onSaved, onTurn }: Props) {
  const saving = useSubmission(saveConsents, { onDone: (place) => onSaved(place, purpose) })
  const save = (changes: Changes) =>
    void saving.send({ body: { resId, notice: noticeVersion, ...changes } })
  return (
    <li>
      <FormAlert text={saving.alert} onDismiss={saving.reset} />
      <SwitchRow
        title={purposeName(purpose)}
        quiet={quiet}
        name={purpose}
        aria-busy={saving.isWaiting}
        checked={saving.isWaiting ? !isAllowed : isAllowed}
        onChange={({ target }) => onTurn(target.checked, save)}
      />
    </li>
  )
}
