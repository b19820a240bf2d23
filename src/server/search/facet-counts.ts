/** Number of results by choice of a facet. */
export type Counts = ReadonlyMap<string, number>
