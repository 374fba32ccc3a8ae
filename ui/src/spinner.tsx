import { ThaliRing } from './thali-ring.tsx'

type Props = { label: string }

export function Spinner({ label }: Props) {
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center text-quiet">
      <ThaliRing progress={0.3} className="size-14 animate-spin" />
      <p role="status">{label}</p>
    </div>
  )
}
