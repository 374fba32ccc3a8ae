import { Waiting } from '@dobara/web/waiting.tsx'

/** A screen of which nothing can be shown yet: it has its heading all the same. */
export const NothingYet = () => (
  <>
    <h1 className="sr-only">Dobara</h1>
    <Waiting />
  </>
)
