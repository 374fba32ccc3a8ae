import { figure } from '@dobara/web/text/formats.ts'
import { m } from '@dobara/words/messages.js'
import { restaurant } from './demo.ts'

export const PlaceScene = ({ balance }: { balance: number }) => (
  <div className="flex items-center justify-between gap-3 rounded-card bg-aubergine-raised p-4">
    <span className="leading-tight">
      <b className="block font-semibold">{restaurant.restaurantName}</b>
      <span className="text-[0.8125rem] text-on-aubergine-quiet">
        {m.more_to_reward({
          points: figure(restaurant.minimumSpend - balance),
          reward: m.landing_scene_reward(),
        })}
      </span>
    </span>
    <span className="shrink-0 text-label text-on-aubergine-quiet">
      <b className="display text-[1.75rem] text-turmeric">{balance}</b> / {restaurant.minimumSpend}
    </span>
  </div>
)
