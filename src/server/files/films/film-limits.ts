/** Larger pictures cost more than a film of a lesson is worth: 4K of a phone fits. */
export const mostPixels = 4096 * 2304
/** Three hours. */
export const longestSeconds = 3 * 3600
