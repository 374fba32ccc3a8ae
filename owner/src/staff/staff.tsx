import { Waiting } from '@dobara/web/screen/waiting.tsx'
import { m } from '@dobara/words/messages.js'
import { useParams } from 'react-router'
import { useLiveDocument } from '../dashboard/live-document.ts'
import { PartsNav } from '../dashboard/parts-nav.tsx'
import { staffPath } from '../dashboard/places.ts'
import { CounterPhones } from './counter-phones.tsx'
import { Given } from './given.tsx'
import { People } from './people.tsx'
import { ToCheck, ToCheckLink } from './to-check.tsx'

const parts = [
  { path: '', name: m.staff_people },
  { path: 'phones', name: m.staff_phones },
  { path: 'given', name: m.staff_given },
]

export function Staff() {
  const { part: open = '' } = useParams()
  // Entries to check that come late would move the lists below.
  const isKnown = useLiveDocument() !== null
  return (
    <div className="relative grid grid-cols-1 gap-5">
      <PartsNav label={m.staff_title()} path={staffPath} parts={parts} open={open} />
      {!isKnown && <Waiting />}
      {isKnown && (open === 'given' ? <ToCheck /> : <ToCheckLink to={`${staffPath}/given`} />)}
      {isKnown &&
        (open === 'phones' ? <CounterPhones /> : open === 'given' ? <Given /> : <People />)}
    </div>
  )
}
