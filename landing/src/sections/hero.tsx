import type { Language } from '@dobara/contract/text/language'
import { m } from '@dobara/words/messages.js'
import { CallToAction } from '../elements/call-to-action.tsx'
import { DailyPrice } from '../elements/price.tsx'
import { TryLink } from '../elements/try-link.tsx'

export function Hero({ language }: { language: Language }) {
  return (
    <section id="pricing" className="grid grid-cols-1 content-center pt-6 pb-8 md:py-12 lg:py-16">
      {language === 'en' && (
        <p lang="hi" className="font-name text-[1.875rem] leading-tight text-act" translate="no">
          दोबारा
        </p>
      )}
      <h1 className="display mt-2 text-hero max-[24rem]:text-[2.875rem] md:max-lg:text-[3rem] lg:max-xl:text-[3.75rem] xl:max-[90rem]:text-[5.25rem] max-[16rem]:text-[2.5rem]">
        {m.landing_hero_first()}
        <br />
        {m.landing_hero_second()}
      </h1>
      <p className="mt-5 max-w-116 text-lead text-balance text-ink/85">{m.landing_hero_lead()}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
        <CallToAction className="w-full sm:w-auto" />
        <TryLink className="w-full justify-center sm:w-auto" />
      </div>
      <DailyPrice className="text-[1rem] text-quiet text-balance" />
    </section>
  )
}
