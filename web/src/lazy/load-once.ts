/** WebKit can resolve a second import before the module has run. A failure allows another try. */
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
