/**
 * In WebKit, a second import can resolve before the module has run. After a failure, the next call
 * tries again.
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
