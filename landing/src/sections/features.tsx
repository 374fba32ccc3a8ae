import { ChevronDown } from '@dobara/ui/icons'
import { m } from '@dobara/words/messages.js'
import { Phone } from '../elements/phone.tsx'
import { TryLink } from '../elements/try-link.tsx'
import { ApproveScene } from '../scenes/approve-scene.tsx'
import { CounterScene } from '../scenes/counter-scene.tsx'
import { OnlineScene } from '../scenes/online-scene.tsx'
import { ProgramScene } from '../scenes/program-scene.tsx'

const features = () => [
  { title: m.landing_feature_build(), text: m.landing_feature_build_text(), Scene: ProgramScene },
  {
    title: m.landing_feature_in_store(),
    text: m.landing_feature_in_store_text(),
    Scene: CounterScene,
  },
  { title: m.landing_feature_online(), text: m.landing_feature_online_text(), Scene: OnlineScene },
  {
    title: m.landing_feature_approve(),
    text: m.landing_feature_approve_text(),
    Scene: ApproveScene,
  },
]

/** Browsers keep at most one `details` of each `name` open. */
export function Features() {
  return (
    <section className="page-width grid gap-x-16 py-10 md:py-24 xl:grid-cols-[1fr_2fr]">
      <div className="self-start xl:sticky xl:top-8">
        <h2 className="display text-title">{m.landing_features()}</h2>
        <p className="mt-3 max-w-80 text-lead text-ink/85 max-xl:hidden">
          {m.landing_features_lead()}
        </p>
        <TryLink className="mt-2 max-xl:hidden" />
      </div>
      <div className="mt-4 self-start border-b border-line xl:mt-0">
        {features().map(({ title, text, Scene }) => (
          <details key={title} name="feature" className="group border-t border-line">
            <summary className="display flex min-h-16 lg:min-h-18 items-center justify-between gap-4 rounded-field py-3 text-[clamp(1.5rem,1.2rem+1.2vw,2rem)] leading-tight hover:text-act">
              {title}
              <ChevronDown className="size-7 text-act transition-transform duration-200 group-open:rotate-180" />
            </summary>
            <div className="grid gap-8 pt-2 pb-0 sm:grid-cols-[1fr_auto] sm:gap-10">
              <p className="max-w-100 text-lead text-ink/85">{text}</p>
              <div className="h-124 overflow-hidden justify-self-center px-2">
                <Phone label={title}>
                  <Scene />
                </Phone>
              </div>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
