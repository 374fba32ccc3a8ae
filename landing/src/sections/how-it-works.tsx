import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { DemoPad } from '../demo/demo-pad.tsx'
import { Phone } from '../elements/phone.tsx'
import { Plans } from '../elements/plans.tsx'
import { ProgramScene } from '../scenes/program-scene.tsx'

const steps = () => [
  { title: m.landing_step_1(), text: m.landing_step_1_text(), picture: <Plans /> },
  {
    title: m.landing_step_2(),
    text: m.landing_step_2_text(),
    picture: (
      <div className="step-picture max-lg:hidden">
        <Phone label={m.landing_feature_build()}>
          <ProgramScene />
        </Phone>
      </div>
    ),
  },
  { title: m.landing_step_3(), text: m.landing_step_3_text(), picture: <DemoPad /> },
]

export function HowItWorks() {
  return (
    <section id="product" className="page-width py-10 md:py-24">
      <h2 className="display text-title">{m.landing_how()}</h2>
      <ol className="mt-6 grid grid-cols-1 gap-7 md:mt-10 lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-8">
        {steps().map(({ title, text, picture }, index) => (
          <li
            key={title}
            className="grid grid-cols-1 content-start gap-5 lg:gap-7 lg:row-span-2 lg:grid-rows-subgrid"
          >
            <div className="flex flex-wrap gap-4 lg:gap-5">
              <ThaliRing progress={(index + 1) / 3} className="size-16 lg:size-20">
                <span className="display pt-1 text-[1.75rem] lg:text-[2.25rem]">{index + 1}</span>
              </ThaliRing>
              <div className="min-w-0 grow basis-40 pt-1">
                <h3 className="display text-heading">{title}</h3>
                <p className="mt-1.5 text-quiet text-balance">{text}</p>
              </div>
            </div>
            {picture}
          </li>
        ))}
      </ol>
    </section>
  )
}
