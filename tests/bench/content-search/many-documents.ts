import type { PageDocument } from '#content/content-search/page-documents.ts'
import { seededRandom } from '../../support/random.ts'

/**
 * `count` articles made of sentences of the given texts, each about as long as an article of ours:
 * words are as common in them as in real ones. The title is one of the sentences, cut short.
 */
export function manyDocuments(real: readonly PageDocument[], count: number): PageDocument[] {
  const random = seededRandom(7)
  const sentences = real
    .flatMap(({ text }) => text.split(/(?<=[。！？\n]|[.!?]\s)/u))
    .filter((sentence) => sentence.trim().length > 1)
  const articles = real.filter(({ kind }) => kind === 'article')
  const length = articles.reduce((sum, { text }) => sum + text.length, 0) / articles.length
  const sentence = () => sentences[Math.floor(random() * sentences.length)] ?? ''
  return Array.from({ length: count }, (_, number) => {
    let text = ''
    while (text.length < length) text += sentence()
    const path = `/blog/learning/${number + 1}`
    const title = sentence().trim().slice(0, 40)
    return { path, kind: 'article', day: '2026-11-20', title, headings: sentence(), text }
  })
}
