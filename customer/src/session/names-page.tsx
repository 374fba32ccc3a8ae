import { NamesForm } from './names-form.tsx'

export const NamesPage = () => (
  <main className="mx-auto w-full max-w-124 px-5 pb-8 sm:px-8 sm:pt-10">
    <NamesForm />
  </main>
)
