/** How many tutors each choice of a facet leaves. */
export type Counts = ReadonlyMap<string, number>
