import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'

const steps = () => [
  { title: m.landing_step_1(), text: m.landing_step_1_text() },
  { title: m.landing_step_2(), text: m.landing_step_2_text() },
  { title: m.landing_step_3(), text: m.landing_step_3_text() },
]

/** Each step fills a third of the plate. */
export function HowItWorks() {
  return (
    <section id="product" className="page-width py-16 md:py-24">
      <h2 className="display text-title">{m.landing_how()}</h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-12">
        {steps().map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 md:block">
            <ThaliRing progress={(index + 1) / 3} className="size-20 md:size-36">
              <span className="display pt-1 text-[2.25rem] md:text-[3.75rem]">{index + 1}</span>
            </ThaliRing>
            <div className="md:mt-7">
              <h3 className="display text-heading">{title}</h3>
              <p className="mt-2 max-w-80 text-quiet text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
