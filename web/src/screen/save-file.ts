/** Downloads a JSON file. */
export function saveFile(name: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Later, because the browser must first read the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
