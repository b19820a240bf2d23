/* Sort orders of jobs, in a small module because the board needs them at load. */

export const sortsOfAll = ['newest', 'feeDesc', 'feeAsc'] as const
/** `near` sorts by travel time from the tutor's own areas; without any it equals `newest`. */
export const jobSorts = [...sortsOfAll, 'near'] as const
export type JobSort = (typeof jobSorts)[number]
