import * as v from 'valibot'

const inLanguage = v.object({
  text: v.string(),
  /** BCP 47 tag of the text's language. */
  lang: v.string(),
})

/**
 * A member's text for one reader: Chinese in the script of the request's language, English
 * unchanged. `original` is the typed text, where the script was converted.
 */
export const Written = v.object({
  ...inLanguage.entries,
  original: v.nullable(inLanguage),
  /** For staff: the approved version did not say so, or the new one no longer does. */
  isChanged: v.optional(v.boolean()),
})
export type Written = v.InferOutput<typeof Written>
