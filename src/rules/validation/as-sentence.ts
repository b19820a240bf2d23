/** Some rules begin with a small letter, others with a capital: in one list they all look alike. */
export const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
