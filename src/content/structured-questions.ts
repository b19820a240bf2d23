import type { Passage } from './passage.ts'

/** Questions and their answers for search engines (schema.org FAQPage); answers are plain words. */
export function structuredQuestions(questions: readonly Pick<Passage, 'title' | 'html'>[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: wordsOf(html) },
    })),
  }
}

const named = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' } as const

/** The words of HTML that our own Markdown made: no tag in it is anybody else's. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/gu, (found) => named[found as keyof typeof named])
    .replaceAll(/&#(x?)([\da-f]+);/giu, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
