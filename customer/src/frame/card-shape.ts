/** The places of the card's parts. The first picture, which is drawn before the app has loaded, has the same. */
export const cardShape = {
  main: 'mx-auto flex w-full max-w-208 grow flex-col px-5 pb-5 outline-none sm:px-8 sm:pb-10',
  header: 'flex min-h-[56px] flex-wrap items-center justify-between sm:hidden',
  body: 'flex grow flex-col gap-4 max-sm:short:-mb-2 max-sm:short:gap-2.5 sm:justify-center sm:gap-8 sm:landscape:grid sm:landscape:grid-cols-2 sm:landscape:content-center sm:landscape:items-center sm:landscape:gap-16',
  left: 'flex grow flex-col gap-4 max-sm:short:gap-2.5 sm:grow-0',
  // The ring begins at one height, whatever stands below it.
  ringBox:
    '-mx-5 grid justify-items-center overflow-x-clip px-5 pt-[clamp(0rem,20dvh-7.65rem,3.5rem)] sm:mx-0 sm:overflow-visible sm:px-0 sm:pt-0',
  // The code is as large as the rest of the screen allows.
  ring: 'aspect-square w-full max-w-[clamp(12rem,100dvh-22.8rem,22rem)] sm:max-w-[clamp(12rem,100dvh-30rem,28rem)] sm:landscape:max-w-[clamp(12rem,100dvh-15rem,22rem)]',
  number:
    'text-[2.375rem] leading-tight max-sm:short:leading-none font-bold tracking-wide [font-stretch:88%]',
  acts: 'min-h-33 sm:min-h-16',
}
