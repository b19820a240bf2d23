import { hourMs } from '#rules/primitives/durations.ts'
/** 4K of a phone fits; larger pictures cost more than a film of a lesson is worth. */
export const mostPixels = 4096 * 2304
export const longestSeconds = (3 * hourMs) / 1000
