import { spacedId } from '@dobara/contract/text/spaced'
import { Button } from '@dobara/ui/button'
import { Logo } from '@dobara/ui/logo'
import { QrCode } from '@dobara/ui/qr-code'
import { ThaliRing } from '@dobara/ui/thali-ring'
import { m } from '@dobara/words/messages.js'
import { asha, progress } from './demo.ts'
import { PlaceScene } from './place-scene.tsx'

export function CardScene() {
  return (
    <>
      <Logo rim="aubergine" className="origin-left scale-80" />
      <ThaliRing progress={progress} rim="aubergine" className="mt-6 aspect-square w-full">
        <span className="grid size-[76%] place-items-center rounded-full bg-[#fff9f0]">
          <QrCode correction="M" text={asha.cusId} className="w-[64%] text-[#2a1a2e]" />
        </span>
      </ThaliRing>
      <p className="mt-6 text-center">
        <b className="block text-[2.125rem] leading-tight font-bold tracking-wide [font-stretch:88%]">
          {spacedId(asha.cusId)}
        </b>
        <span className="text-label text-on-aubergine-quiet">{m.landing_scene_show()}</span>
      </p>
      <div className="mt-6">
        <PlaceScene balance={asha.balance} />
      </div>
      <span className="grow" />
      <Button look="light" className="px-2! text-label!">
        {m.landing_scene_ordered()}
      </Button>
    </>
  )
}
