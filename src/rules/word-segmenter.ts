let segmenter: Intl.Segmenter | null = null

/** Finds words by the platform's dictionary; null in a browser without one. Large, so made at the first use. */
export function wordSegmenter(): Intl.Segmenter | null {
  if (typeof Intl !== 'undefined' && 'Segmenter' in Intl) {
    segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  }
  return segmenter
}
