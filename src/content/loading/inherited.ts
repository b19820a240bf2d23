/** Not inherited by translations: the day of the last change, which is their own, and Chinese. */
export const eachTextsOwn: readonly string[] = ['updated', 'pictureAlt']

/** A translation's front matter, completed with the facts of its source. */
export function withFacts(
  source: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const facts = Object.entries(source).filter(([name]) => !eachTextsOwn.includes(name))
  return { ...Object.fromEntries(facts), ...own }
}
