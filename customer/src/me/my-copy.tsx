import { exportMyData } from '@dobara/contract/calls/customers'
import { Button } from '@dobara/ui/button'
import { RowList } from '@dobara/ui/row'
import { untilAnswered } from '@dobara/web/api/until-answered.ts'
import { failureText } from '@dobara/web/failures/failure-text.ts'
import { FormAlert } from '@dobara/web/form/form-alert.tsx'
import { saveFile } from '@dobara/web/screen/save-file.ts'
import { toast } from '@dobara/web/screen/toasts.tsx'
import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { useEffect, useRef, useState } from 'react'
import { Head } from '../frame/head.tsx'
import { ListSection } from '../frame/list-section.tsx'
import { lists, placeOf, type Stored, saidOf } from './copy-words.ts'

export function MyCopy({ cusId }: { cusId: string }) {
  const [data, setData] = useState<Stored | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [asked, setAsked] = useState(0)
  const copy = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches anew
  useEffect(() => {
    const leaving = new AbortController()
    untilAnswered(exportMyData, {}, leaving.signal).then(setData, (reason) => {
      if (!leaving.signal.aborted) setFailure(reason)
    })
    return () => leaving.abort()
  }, [asked])
  useEffect(withoutTheRestOnPaper, [])
  const retry = () => {
    setFailure(null)
    setAsked(asked + 1)
  }
  return (
    <div className="grid grid-cols-1 gap-7">
      <Head title={m.copy_title()} backTo={{ path: '/me', name: m.tab_me() }} />
      <FormAlert text={failure ? failureText(failure) : null} onDismiss={retry} />
      {!data && !failure && <Waiting />}
      {data && (
        <>
          <div data-no-paper className="flex flex-wrap gap-2.5">
            {'share' in navigator && (
              <Button look="quiet" size="row" onClick={() => share(copy.current?.innerText ?? '')}>
                {m.copy_share()}
              </Button>
            )}
            <Button look="quiet" size="row" onClick={() => print()}>
              {m.copy_print()}
            </Button>
            <Button
              look="quiet"
              size="row"
              onClick={() => {
                saveFile(`dobara-${cusId}.json`, JSON.stringify(data, null, 2))
                toast({ text: m.exported() })
              }}
            >
              {m.copy_file()}
            </Button>
          </div>
          <div ref={copy} className="grid grid-cols-1 gap-7">
            <Everything data={data} />
          </div>
        </>
      )}
    </div>
  )
}

const share = (text: string) => navigator.share({ title: m.copy_title(), text }).catch(() => {})

function Everything({ data }: { data: Stored }) {
  const listIn = (name: string) => (data[name] ?? []) as Stored[]
  const names = new Map(
    listIn('memberships').map(({ resId, restaurantName }) => [resId, String(restaurantName)]),
  )
  const { person, ...rest } = data
  return (
    <>
      <ListSection title={m.copy_you()}>
        <RowList>
          {saidOf((person ?? {}) as Stored).map((said) => (
            <li key={said} className="py-2 wrap-anywhere">
              {said}
            </li>
          ))}
        </RowList>
      </ListSection>
      {Object.keys({ ...lists, ...rest }).map((list) => {
        const stored = listIn(list)
        return (
          stored.length > 0 && (
            <ListSection key={list} title={lists[list]?.title() ?? list}>
              <RowList>
                {stored.map((one, place) => (
                  <Record
                    // biome-ignore lint/suspicious/noArrayIndexKey: the copy does not change
                    key={place}
                    name={lists[list]?.name(one) ?? ''}
                    place={placeIn(one, names)}
                    said={saidOf(one)}
                  />
                ))}
              </RowList>
            </ListSection>
          )
        )
      })}
    </>
  )
}

const placeIn = (stored: Stored, names: ReadonlyMap<unknown, string>) => {
  const { resId } = stored
  return resId === undefined ? '' : placeOf(stored, names.get(resId) ?? '')
}

type RecordProps = { name: string; place: string; said: string[] }

const Record = ({ name, place, said }: RecordProps) => (
  <li className="grid gap-0.5 py-2.5 wrap-anywhere">
    <p className="font-semibold">{[name, place].filter(Boolean).join(' · ')}</p>
    <p className="text-label text-quiet">{said.join(' · ')}</p>
  </li>
)

/** Printing leaves out tabs and buttons, even from the browser's own menu. */
function withoutTheRestOnPaper(): () => void {
  scrollTo(0, 0)
  const hide = (isHidden: boolean) => () => {
    for (const element of document.querySelectorAll('nav, header a, [data-no-paper]'))
      element.toggleAttribute('hidden', isHidden)
  }
  const [before, after] = [hide(true), hide(false)]
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}
