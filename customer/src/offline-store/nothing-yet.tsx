import { Waiting } from '@dobara/web/screen/waiting.tsx'

type Props = {
  title?: string
}

export const NothingYet = ({ title }: Props) => (
  <div className={title ? '' : 'my-auto'}>
    <h1
      className={
        title
          ? 'display flex min-h-14 items-center seated text-heading sm:mt-9 sm:mb-5 sm:text-title'
          : 'sr-only'
      }
    >
      {title ?? 'Dobara'}
    </h1>
    <Waiting />
  </div>
)
