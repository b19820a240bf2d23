/** A tutor's name without the initial that tells namesakes apart in some lists. */
export const plainName = (name: string): string => name.trim().replace(/ \p{Lu}\.(?= |$)/u, '')
