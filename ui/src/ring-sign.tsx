import { ThaliRing } from './thali-ring.tsx'

/** `!`: something failed. `?`: there is no page at this address. */
export const RingSign = ({ sign }: { sign: '!' | '?' }) => (
  <ThaliRing progress={0} className="size-28">
    <span aria-hidden="true" className="display pb-1 text-[3.5rem] text-act">
      {sign}
    </span>
  </ThaliRing>
)
