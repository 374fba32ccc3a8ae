import { m } from '@dobara/words/messages.js'
import { useParams } from 'react-router'
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

/** Who gives points besides the owner, on which phones, what each gave, and what of it the owner has to check. */
export function Staff() {
  const { part: open = '' } = useParams()
  return (
    <div className="relative grid grid-cols-1 gap-5">
      <PartsNav label={m.staff_title()} path={staffPath} parts={parts} open={open} />
      {open === 'given' ? <ToCheck /> : <ToCheckLink to={`${staffPath}/given`} />}
      {open === 'phones' ? <CounterPhones /> : open === 'given' ? <Given /> : <People />}
    </div>
  )
}
