/** A person's name prepared for searching, by own-name/read-names.ts. */
export interface OwnName {
  /** In Chinese one character in all its forms for each entry (`陳陈`), else one lower-case word. */
  surname: readonly string[]
  given: readonly string[]
  /** Places and schools whose names hold a part of this one: 何文田 for 何文. */
  harmless: readonly string[]
}

export interface PlainStretch {
  start: number
  end: number
}

/** A text for both readers: `plain` is folded, `original` has one entry for each unit of it. */
export interface ReadText {
  plain: string
  original: readonly string[]
}

/** Whether a match is only part of the name of a place or a school. */
export function isInside(plain: string, { start, end }: PlainStretch, harmless: readonly string[]) {
  return harmless.some((name) => {
    const from = Math.max(0, end - name.length)
    for (let at = plain.indexOf(name, from); at >= 0 && at <= start; ) {
      if (at + name.length >= end) return true
      at = plain.indexOf(name, at + 1)
    }
    return false
  })
}
