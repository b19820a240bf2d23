/** The public number of a job, made from its id. */
export function jobNumber(id: number): string {
  return String(10_000 + id)
}
