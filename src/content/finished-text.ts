import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import type { Entry } from './entries.ts'
import type { MarkdownFront, Placed } from './markdown/front.ts'
import { pictureHtml } from './pictures/picture-html.ts'
import { type AskFacts, tutorCallHtml } from './tutor-call.ts'

export type ReadEntry = Entry<'blog' | 'tips' | 'news' | 'pages' | 'awards'>

const place = /<span data-placed="(\d+)"><\/span>/gu

/** Fills in the pictures, note titles and tutor links that Markdown rendering left to the page. */
export async function finishedText(entry: ReadEntry, ask: AskFacts): Promise<string> {
  const html = entry.rendered?.html ?? ''
  const { placed = [] } = (entry.rendered?.metadata?.frontmatter ?? {}) as Partial<MarkdownFront>
  const [first] = entry.data.picture ? [] : placed.filter(({ kind }) => kind === 'picture')
  const context = { locale: entry.data.locale, ask, first }
  const made = await Promise.all(placed.map((one) => htmlOf(one, context)))
  return html.replaceAll(place, (_, index) => made[Number(index)] ?? '')
}

interface Context {
  locale: Locale
  ask: AskFacts
  /** The picture loaded eagerly; undefined when a lead picture is above the text. */
  first: Placed | undefined
}

async function htmlOf(placed: Placed, { locale, ask, first }: Context): Promise<string> {
  if (placed.kind === 'tutors') return tutorCallHtml(placed.preset, locale, ask)
  if (placed.kind === 'picture') {
    const { picture, alt } = placed
    return pictureHtml({ picture, alt, place: 'text', first: placed === first })
  }
  return `<strong>${translator(locale, 'content')(`content.note.${placed.note}`)}</strong>`
}
