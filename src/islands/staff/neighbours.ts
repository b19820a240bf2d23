export const requestId = (approvalId: number) => `request-${approvalId}`

/** The rank of a document among the person's, with the previous and the next one. */
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
