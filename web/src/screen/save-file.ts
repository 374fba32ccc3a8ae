/** Text content is saved as JSON. */
export function saveFile(name: string, content: string | Blob) {
  const file =
    typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser must read the URL before it is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
