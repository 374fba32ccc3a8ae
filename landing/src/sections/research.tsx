import type { Language } from '@dobara/contract/text/language'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { Carousel } from '../elements/carousel.tsx'
import { claims } from '../texts/claims.ts'

export function Research({ language }: { language: Language }) {
  const slides = claims.map(({ figure, share, text, source }) => ({
    key: figure,
    content: (
      <div className="flex h-full flex-wrap items-center gap-x-5 gap-y-4 lg:flex-row-reverse lg:flex-nowrap lg:justify-between lg:gap-16">
        <ThaliRing progress={share} rim="aubergine" className="size-28 lg:size-88 xl:size-100">
          <span className="display pt-[0.08em] text-[1.5rem] leading-none text-turmeric lg:text-[5rem] xl:text-[5.75rem]">
            {figure}
          </span>
        </ThaliRing>
        <div className="min-w-0 grow basis-40 lg:grow-0 lg:basis-auto lg:pb-24">
          <p className="max-w-130 text-[clamp(1.3125rem,1rem+1.4vw,2.25rem)] leading-[1.15] font-semibold text-balance">
            {withWholeFigures(text[language])}
          </p>
          {source && (
            <p className="mt-4 max-w-110 text-label text-on-aubergine-quiet">
              {m.landing_source({ source: source[language] })}
            </p>
          )}
        </div>
      </div>
    ),
  }))
  return (
    <section id="research" className="on-aubergine py-10 md:py-24">
      <h2 id="research-title" className="page-width display text-title">
        {m.landing_research()}
      </h2>
      <div className="mt-5 md:mt-10">
        <Carousel labelledBy="research-title" slides={slides} />
      </div>
    </section>
  )
}

/** Keeps a range such as 12-18% on one line. */
const withWholeFigures = (text: string) =>
  text.split(/(\d+-\d+%)/).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
