/** Ids of what FieldFrame writes under a field; the place of an error counts while it is empty too. */
export function describedBy(id: string, help: string | undefined, error: string | undefined) {
  const parts = [help ? `${id}-help` : '', error === undefined ? '' : `${id}-error`]
  return parts.filter((part) => part !== '').join(' ') || undefined
}
