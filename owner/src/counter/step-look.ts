export const overQuestion =
  'grid min-h-11 tall:min-h-12 text-label font-semibold text-act sideways:hidden max-lg:short:group-has-data-message/fits:hidden'

export const stepLook = 'flex grow flex-col gap-2 in-data-fits:contents'

/** The question takes the remaining space, so that the keys never move. */
export const counterLook =
  'mx-auto flex w-full max-w-100 grow flex-col gap-2 max-md:short:gap-y-1.5 beside:mx-0 beside:max-h-[clamp(600px,100dvh_-_200px,760px)] beside:w-100 beside:shrink-0 beside:short:gap-1.5 beside:tall:gap-3 beside:roomy:max-h-[960px] sideways:grid sideways:max-w-none sideways:grid-cols-2 sideways:grid-rows-[auto_1fr_auto_auto] sideways:gap-x-6'

export const headLook =
  'shrink-0 min-h-14 max-md:short:min-h-0 roomy:min-h-24 beside:min-h-24 beside:short:min-h-22'

export const headLinkLook =
  'relative -my-1 -mr-1 min-h-8 min-w-12 shrink-0 rounded-field px-1 seated text-label font-semibold text-act underline after:absolute after:inset-x-0 after:-top-1 after:-bottom-3'

export const panelLook =
  '@container flex min-h-0 min-w-0 grow flex-col gap-4 rounded-card border border-line bg-card p-5 pb-0'
