/**
 * A tutor's name without the initial that tells namesakes in a list apart; lists of other lengths
 * and the profile may lack it.
 */
export const plainName = (name: string): string => name.trim().replace(/ \p{Lu}\.(?= |$)/u, '')
