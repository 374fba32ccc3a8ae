import { useRef, useState } from 'react'

interface State<Answer> {
  isRunning: boolean
  answer: Answer | undefined
  failure: unknown
}

/** Ignores a start while a task runs. Keeps the last result until the next task ends. */
export function useTask<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer, input: Input) => void = () => {},
) {
  const [state, setState] = useState<State<Answer>>(idle)
  const isBusy = useRef(false)

  const start = async (input: Input) => {
    if (isBusy.current) return
    isBusy.current = true
    setState((before) => ({ ...before, isRunning: true }))
    try {
      const answer = await run(input)
      setState({ ...idle, answer })
      onDone(answer, input)
    } catch (failure) {
      setState({ ...idle, failure })
    } finally {
      isBusy.current = false
    }
  }
  return { ...state, start, reset: () => setState(idle) }
}

const idle = { isRunning: false, answer: undefined, failure: undefined }
