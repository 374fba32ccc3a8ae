/**
 * Asks once for code that is fetched ahead and then awaited: WebKit can answer a second import of
 * the same module before it has run. What did not come is asked for again.
 */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  return () => {
    loading ??= load().catch((failure) => {
      loading = undefined
      throw failure
    })
    return loading
  }
}
