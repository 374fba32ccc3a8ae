import { type PictureKind, pictureTypes } from '@dobara/contract/rules/pictures'
import { Button } from '@dobara/ui/button'
import { Picture } from '@dobara/ui/icons'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { m } from '@dobara/words/messages.js'
import { type ChangeEvent, useId, useRef } from 'react'
import { usePicture } from './use-picture.ts'

type Props = { kind: PictureKind; title: string; hint: string; address: string | null }

export function PictureRow({ kind, title, hint, address }: Props) {
  const { saving, removing } = usePicture(kind)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const failed = saving.failure ?? removing.failure
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Without this, choosing the same file again would fire no event.
    target.value = ''
    removing.reset()
    if (file) void saving.start(file)
  }
  const remove = async () => {
    saving.reset()
    await removing.start(undefined)
    // The focused button went with the picture.
    choose.current?.focus()
  }
  const words = address ? m.picture_choose_other() : m.picture_choose()
  return (
    <li className="grid grid-cols-[auto_1fr] items-center sm:grid-cols-[auto_1fr_auto] gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0">
      <Preview title={title} address={address} />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold">{title}</h3>
        <p id={hintId} className="text-label text-quiet">
          {hint}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:col-span-2 max-sm:*:grow">
        <Button
          ref={choose}
          look="quiet"
          size="row"
          aria-label={saving.isRunning ? undefined : m.picture_act_on({ act: words, title })}
          aria-describedby={hintId}
          waiting={saving.isRunning && m.picture_saving()}
          onClick={() => chooser.current?.click()}
        >
          {words}
        </Button>
        {address && (
          <Button
            look="quiet"
            size="row"
            aria-label={
              removing.isRunning ? undefined : m.picture_act_on({ act: m.picture_remove(), title })
            }
            waiting={removing.isRunning && m.picture_removing()}
            onClick={remove}
          >
            {m.picture_remove()}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          name={kind}
          accept={pictureTypes.join()}
          onChange={take}
          hidden
        />
      </div>
      <div className="col-span-full empty:hidden">
        <FormAlert
          text={failed ? failureText(failed) : null}
          onDismiss={saving.failure ? saving.reset : removing.reset}
        />
      </div>
    </li>
  )
}

const Preview = ({ title, address }: Pick<Props, 'title' | 'address'>) =>
  address ? (
    <img
      src={address}
      alt={m.picture_shown({ title })}
      width={384}
      height={384}
      decoding="async"
      className="size-20 rounded-card border border-line bg-white object-contain"
    />
  ) : (
    <span className="grid size-20 place-items-center rounded-card border border-dashed border-field-line text-quiet">
      <Picture className="size-7" />
    </span>
  )
