export const requestId = (approvalId: number) => `request-${approvalId}`

/** The rank of a document among the person's, with the previous and the next one. */
export function neighboursOf(documents: readonly number[], approvalId: number) {
  const index = documents.indexOf(approvalId)
  return {
    rank: index + 1,
    count: documents.length,
    before: documents[index - 1] ?? null,
    after: documents[index + 1] ?? null,
  }
}
export type Neighbours = ReturnType<typeof neighboursOf>
