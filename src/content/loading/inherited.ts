/**
 * Fields that a translation does not inherit: the day of the last change, which is the text's own,
 * and text in Chinese.
 */
export const eachTextsOwn: readonly string[] = ['updated', 'pictureAlt']

/** A translation's front matter, completed with the facts of its source. */
export function withFacts(
  source: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const facts = Object.entries(source).filter(([name]) => !eachTextsOwn.includes(name))
  return { ...Object.fromEntries(facts), ...own }
}
