import { counted, figure } from '@dobara/web/text/formats.ts'
import { inUnit } from '@dobara/web/text/unit.ts'
import { m } from '@dobara/words/messages.js'
import { ToldAbove } from './told-above.tsx'

type Props = { missing: number; left: number }

export const ShortageNote = ({ missing, left }: Props) => (
  <ToldAbove>
    {left > 0
      ? m.put_right_part_spent({ missing: figure(missing), left: counted(left) })
      : inUnit(m.put_right_all_spent())}
  </ToldAbove>
)
