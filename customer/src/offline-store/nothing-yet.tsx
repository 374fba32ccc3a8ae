import { Waiting } from '@dobara/web/screen/waiting.tsx'

/** A screen without data yet. It still has a heading. */
export const NothingYet = () => (
  <div className="my-auto">
    <h1 className="sr-only">Dobara</h1>
    <Waiting />
  </div>
)
