/**
 * Lines that a translation does not inherit: the day of a change, since a translation does not get
 * newer by itself, and words in Chinese.
 */
export const eachTextsOwn: readonly string[] = ['updated', 'pictureAlt']

/** The front matter of a translation with the facts of its source that it does not say again. */
export function withFacts(
  source: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const facts = Object.entries(source).filter(([name]) => !eachTextsOwn.includes(name))
  return { ...Object.fromEntries(facts), ...own }
}
