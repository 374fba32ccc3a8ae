import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { CallToAction } from '../elements/call-to-action.tsx'

export function Closing() {
  return (
    <section className="on-aubergine relative isolate overflow-hidden">
      <div className="closing-plate">
        <ThaliRing progress={0.72} rim="aubergine" className="size-full" />
      </div>
      <div className="page-width grid justify-items-start pt-12 pb-24 md:py-32">
        <h2 className="display max-w-150 text-hero text-balance">{m.landing_closing()}</h2>
        <CallToAction look="light" className="mt-8 w-full sm:w-auto" />
      </div>
    </section>
  )
}
