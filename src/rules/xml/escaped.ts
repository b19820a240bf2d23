const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

/** Escapes text for XML, and drops the control characters that XML forbids. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[&<>"]/gu, (found) => entities[found as keyof typeof entities])
    .replaceAll(/\p{Cc}/gu, (found) => (/[\t\n\r]/u.test(found) ? found : ''))
}
