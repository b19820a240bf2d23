/**
 * Ids of the texts that FieldFrame writes under a field; an error's place counts even while empty.
 */
export function describedBy(id: string, help: string | undefined, error: string | undefined) {
  const parts = [help ? `${id}-help` : '', error === undefined ? '' : `${id}-error`]
  return parts.filter((part) => part !== '').join(' ') || undefined
}
