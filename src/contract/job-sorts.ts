/** Orders of a list of jobs. Apart from the rest: the board needs this one at load. */
export const jobSorts = ['newest', 'feeDesc', 'feeAsc'] as const
export type JobSort = (typeof jobSorts)[number]
