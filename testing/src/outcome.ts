import { Refusal } from '@dobara/contract/client/client'

/** 'done', or the code of the refusal; any other error is thrown. */
export const outcome = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
