import type { Passage } from './passage.ts'

/** schema.org FAQPage data; answers are plain text. */
export function structuredQuestions(questions: readonly Pick<Passage, 'title' | 'html'>[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, html }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: textOf(html) },
    })),
  }
}

const named = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' } as const

/** Text of HTML rendered from our own Markdown, so stripping tags is safe. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/&(?:lt|gt|quot|amp);/gu, (found) => named[found as keyof typeof named])
    .replaceAll(/&#(x?)([\da-f]+);/giu, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
