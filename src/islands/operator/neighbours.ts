/** Where a request stands on the screen. */
export const requestId = (approvalId: number) => `request-${approvalId}`

/** The place of a person's document among theirs, and which are before and after it. */
export function neighboursOf(documents: readonly number[], approvalId: number) {
  const place = documents.indexOf(approvalId)
  return {
    place: place + 1,
    count: documents.length,
    before: documents[place - 1] ?? null,
    after: documents[place + 1] ?? null,
  }
}
export type Neighbours = ReturnType<typeof neighboursOf>
