import * as v from 'valibot'

const inLanguage = v.object({
  text: v.string(),
  /** BCP 47 tag of what the text is written in. */
  lang: v.string(),
})

/**
 * What a member wrote, as this reader gets it: Chinese in the script of the request's language, English
 * as it is. `original` is what was typed, where the script was changed.
 */
export const Written = v.object({ ...inLanguage.entries, original: v.nullable(inLanguage) })
export type Written = v.InferOutput<typeof Written>
