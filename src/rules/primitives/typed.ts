/** Characters that nobody sees, spaces aside: joiners, marks of direction, letters that are blank. */
const unseen = /[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu
/** Those of them that a name or a title has no use for: they hide, or turn the line around. */
const hiding = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu

export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/** A text in which there is nothing to see is no text. */
export const seenText = (text: string): string => (withoutUnseen(text).trim() === '' ? '' : text)

/** A line without the characters that hide in it or turn it around. */
export const plainLine = (text: string): string => seenText(text.replaceAll(hiding, ''))
