import { focusOnArrival } from '@dobara/web/screen/focus-on-arrival.ts'
import { m } from '@dobara/words/messages.js'
import { PhoneSignIn } from '../session/phone-sign-in.tsx'
import type { Program } from './use-program.ts'

export const JoinSignIn = ({ program }: { program: Program }) => (
  <PhoneSignIn
    heading={(lead) => (
      <div className="grid gap-2">
        <h1
          ref={focusOnArrival}
          tabIndex={-1}
          className="display text-title text-balance break-words outline-none"
        >
          {m.join_title({ restaurant: program.restaurantName })}
        </h1>
        {lead && <p className="text-quiet">{lead}</p>}
      </div>
    )}
  />
)
