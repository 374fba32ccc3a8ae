/** After this time, the kept page shows at least a spinner. */
const patienceMs = 3_000

/** @returns null if the server fails or does not answer in time */
export async function fetchRenderedPage(request: Request): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const drawn = await Promise.race([fetch(request).catch(() => null), late])
  return drawn && drawn.status < 500 ? drawn : null
}
