import { ThaliRing } from './thali-ring.tsx'

export const Spinner = ({ label }: { label: string }) => (
  <div className="grid justify-items-center gap-4 px-4 py-14 max-sm:short:py-4 text-center text-quiet">
    <ThaliRing progress={0.3} className="size-14 animate-spin" />
    <p role="status" className="text-balance">
      {label}
    </p>
  </div>
)
