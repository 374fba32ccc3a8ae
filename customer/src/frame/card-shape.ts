/** The first picture, drawn before the app has loaded, has the same shape. */
export const cardShape = {
  main: 'mx-auto flex w-full max-w-208 grow flex-col px-5 pb-5 outline-none sm:px-8 sm:pb-10',
  header: 'flex min-h-[56px] flex-wrap items-center justify-between sm:hidden',
  body: 'card-body',
  left: 'flex grow flex-col gap-4 max-sm:short:gap-2.5 sm:grow-0',
  ringBox: 'card-ring-box',
  ring: 'card-ring',
  number:
    'card-number text-[2.375rem] leading-tight max-sm:short:leading-none font-bold tracking-wide [font-stretch:88%]',
  acts: 'min-h-33 sm:min-h-16',
}
