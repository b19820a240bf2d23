/**
 * A tutor's name without the initial that it has in a list where another has the same: lists of
 * different length, and a profile, may show it with or without.
 */
export const plainName = (name: string): string => name.trim().replace(/ \p{Lu}\.(?= |$)/u, '')
