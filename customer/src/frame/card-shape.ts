/** The places of the card's parts. The first picture, which is drawn before the app has loaded, has the same. */
export const cardShape = {
  main: 'mx-auto flex w-full max-w-124 grow flex-col px-5 pb-5 outline-none sm:px-8 sm:pb-10',
  /** Two columns on a desktop need the width of the bar above. */
  columns: 'lg:max-w-240 lg:px-0',
  /** Lists begin where the bar above begins. */
  wide: 'sm:max-w-240 lg:px-0',
  header: 'flex min-h-[56px] flex-wrap items-center justify-between sm:hidden',
  body: 'flex grow flex-col gap-4 max-sm:short:-mb-2 max-sm:short:gap-2.5 sm:justify-center lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:content-center lg:items-center lg:gap-20',
  left: 'flex grow flex-col gap-4 max-sm:short:gap-2.5 sm:grow-0',
  // The ring begins at one height, whatever stands below it.
  ringBox:
    '-mx-5 grid justify-items-center overflow-x-clip px-5 pt-[clamp(0rem,20dvh-7.65rem,3.5rem)] sm:-mx-8 sm:px-8 sm:pt-0 lg:mx-0 lg:overflow-visible lg:px-0',
  // The code is as large as the rest of the screen allows.
  ring: 'aspect-square w-full max-w-[clamp(12rem,100dvh-22.8rem,22rem)] lg:max-w-[clamp(12rem,100dvh-15rem,22rem)]',
  number:
    'text-[2.375rem] leading-tight max-sm:short:leading-none font-bold tracking-wide [font-stretch:88%]',
  acts: 'min-h-33',
}
