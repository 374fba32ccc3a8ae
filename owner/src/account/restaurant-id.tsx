import { Field } from '@dobara/ui/field'
import { copyText } from '@dobara/web/screen/copy-text.ts'
import { m } from '@dobara/words/messages.js'

/** Read-only, because the ID is printed on posters. */
export const RestaurantId = ({ resId }: { resId: string }) => (
  <Field label={m.res_id()} hint={m.res_id_hint()}>
    {({ id, 'aria-describedby': hint }) => (
      <span className="-my-2 flex items-center justify-between gap-3">
        <output
          id={id}
          name="resId"
          aria-describedby={hint}
          className="seated text-lead font-semibold tracking-wide"
        >
          {resId}
        </output>
        <button
          type="button"
          aria-label={m.copy_res_id()}
          onClick={() => copyText(resId, { copied: m.res_id_copied(), notCopied: m.not_copied() })}
          className="min-h-12 rounded-field px-1 seated font-semibold text-act underline"
        >
          {m.copy()}
        </button>
      </span>
    )}
  </Field>
)
