/** Hands a file that a call has answered to the browser, which saves it; `standIn` when it has no name. */
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
