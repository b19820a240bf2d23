/** A name that a person gave, ready to be looked for (own-name/read-names.ts makes it). */
export interface OwnName {
  /**
   * Of a Chinese name each entry is one character in all its forms (`陳陈`), of any other name one
   * word in small letters.
   */
  surname: readonly string[]
  given: readonly string[]
  /** Places and schools whose names hold a part of this one: 何文田 for 何文. */
  harmless: readonly string[]
}

/** A stretch of the plain text. */
export interface PlainPlace {
  start: number
  end: number
}

/** A text as the two readers see it: `plain` folded, `original` unit for unit as long as that. */
export interface ReadText {
  plain: string
  /** The character that each unit of `plain` came from. */
  original: readonly string[]
}

/** Whether a match only stands inside the name of a place or a school. */
export function isInside(plain: string, { start, end }: PlainPlace, harmless: readonly string[]) {
  return harmless.some((name) => {
    const from = Math.max(0, end - name.length)
    for (let at = plain.indexOf(name, from); at >= 0 && at <= start; ) {
      if (at + name.length >= end) return true
      at = plain.indexOf(name, at + 1)
    }
    return false
  })
}
