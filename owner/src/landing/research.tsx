import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { Carousel } from './carousel.tsx'
import { claims } from './claims.ts'
import type { Language } from './languages.ts'

export function Research({ language }: { language: Language }) {
  const slides = claims.map(({ figure, share, text, source }) => ({
    key: figure,
    content: (
      <div className="flex items-center justify-between gap-10">
        <div className="lg:pb-32">
          <p className="display text-[clamp(5rem,2rem+13vw,11rem)] leading-[0.85] text-turmeric">
            {figure}
          </p>
          <p className="mt-6 max-w-130 text-lead font-medium text-balance">{text[language]}</p>
          {source && (
            <p className="mt-3 max-w-110 text-label text-on-aubergine-quiet text-pretty">
              {m.landing_source({ source: source[language] })}
            </p>
          )}
        </div>
        <div className="hidden lg:block">
          <ThaliRing progress={share} rim="aubergine" className="size-100" />
        </div>
      </div>
    ),
  }))
  return (
    <section id="research" className="on-aubergine py-16 md:py-24">
      <h2 id="research-title" className="page-width display text-title">
        {m.landing_research()}
      </h2>
      <div className="mt-10">
        <Carousel labelledBy="research-title" slides={slides} />
      </div>
    </section>
  )
}
