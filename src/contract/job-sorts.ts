/* Orders of a list of jobs. Apart from the rest: the board needs these at load. */

export const sortsOfAll = ['newest', 'feeDesc', 'feeAsc'] as const
/** `near` is by the way from a tutor's own areas; for who has none it is as `newest`. */
export const jobSorts = [...sortsOfAll, 'near'] as const
export type JobSort = (typeof jobSorts)[number]
