/** Lets the browser save a downloaded file, under the name `standIn` if it has none. */
export function saveFile(
  { blob, name }: { blob: Blob; name: string | null },
  standIn: string,
): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? standIn
  link.click()
  URL.revokeObjectURL(address)
}
