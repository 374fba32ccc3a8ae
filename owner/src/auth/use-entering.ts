import { Refusal } from '@dobara/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { failureText } from '../api/failure-text.ts'

/** One way of signing in; whatever comes of it, it ends on the path that `enter` names. */
export function useEntering<Typed>(enter: (typed: Typed) => Promise<string>) {
  const navigate = useNavigate()
  const mutation = useMutation({
    mutationFn: enter,
    onSuccess: (path) => navigate(path, { replace: true }),
  })
  return {
    send: (typed: Typed) => {
      if (!mutation.isPending) mutation.mutate(typed)
    },
    isWaiting: mutation.isPending,
    alert: mutation.error && failureText(mutation.error),
    fieldErrors: mutation.error instanceof Refusal ? mutation.error.fields : undefined,
    dismiss: mutation.reset,
  }
}
