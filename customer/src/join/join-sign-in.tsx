import { m } from '@dobara/words/messages.js'
import { PhoneSignIn } from '../session/phone-sign-in.tsx'
import type { Program } from './use-program.ts'

export const JoinSignIn = ({ program }: { program: Program }) => (
  <PhoneSignIn title={m.join_title({ restaurant: program.restaurantName })} takesFocus />
)
