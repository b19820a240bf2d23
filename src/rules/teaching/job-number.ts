/** The public number of a job. */
export function jobNumber(id: number): string {
  return String(10_000 + id)
}
