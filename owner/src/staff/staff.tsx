import { m } from '@dobara/words/messages.js'
import { Link, useParams } from 'react-router'
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

const look =
  'grid min-h-[50px] place-items-center rounded-field bg-card px-2 py-1.5 seated text-center leading-tight inset-ring inset-ring-field-line aria-[current]:bg-banner aria-[current]:font-semibold aria-[current]:text-on-banner aria-[current]:inset-ring-2 aria-[current]:inset-ring-act'

/** Who gives points besides the owner, on which phones, what each gave, and what of it the owner has to check. */
export function Staff() {
  const { part: open = '' } = useParams()
  return (
    <div className="relative grid grid-cols-1 gap-5">
      <nav
        aria-label={m.staff_title()}
        className="grid auto-cols-fr grid-flow-col gap-2 lg:max-w-120"
      >
        {parts.map(({ path, name }) => (
          <Link
            key={path}
            to={path ? `${staffPath}/${path}` : staffPath}
            aria-current={path === open ? 'page' : undefined}
            className={look}
          >
            {name()}
          </Link>
        ))}
      </nav>
      {open === 'given' ? <ToCheck /> : <ToCheckLink to={`${staffPath}/given`} />}
      {open === 'phones' ? <CounterPhones /> : open === 'given' ? <Given /> : <People />}
    </div>
  )
}
