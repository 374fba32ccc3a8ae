import { cardShape } from './card-shape.ts'

const { main, header, body, left, ringBox, ring, number, acts } = cardShape

const circle = (r: number, more: string) => `<circle cx="50" cy="50" r="${r}" ${more}/>`
const edge = 'stroke-width="1.25" class="stroke-aubergine-edge [vector-effect:non-scaling-stroke]"'

export const emptyRim = `<div aria-hidden="true" class="flex grow flex-col">
<div class="${header}"></div>
<div class="${body}"><div class="${left}"><div class="${ringBox}">
<svg viewBox="0 0 100 100" class="${ring} overflow-visible fill-none" stroke-width="9">${circle(45, 'class="stroke-aubergine-line"')}${circle(40.5, edge)}${circle(49.5, edge)}</svg>
</div><p class="text-center"><b class="${number}">&nbsp;</b><br>&nbsp;</p></div><div class="${acts}"></div></div>
</div>`

/** The card that phones show before they have loaded the app */
export const emptyCard = `<div class="on-aubergine flex min-h-dvh flex-col sm:flex-col-reverse sm:justify-end"><div class="${main}">${emptyRim}</div><div class="min-h-[calc(57px+env(safe-area-inset-bottom))] border-t border-aubergine-line sm:min-h-[65px] sm:border-t-0 sm:border-b"></div></div>`
