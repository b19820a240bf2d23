import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import type { Entry } from './entries.ts'
import type { Embed, MarkdownFront } from './markdown/front.ts'
import { pictureHtml } from './pictures/picture-html.ts'
import { type AskFacts, tutorCallHtml } from './tutor-call.ts'

export type ReadEntry = Entry<'blog' | 'tips' | 'news' | 'pages' | 'awards'>

const placeholder = /<span data-placed="(\d+)"><\/span>/gu

/** Fills in the pictures, note titles and tutor links that Markdown rendering left to the page. */
export async function finishedText(entry: ReadEntry, ask: AskFacts): Promise<string> {
  const html = entry.rendered?.html ?? ''
  const { placed = [] } = (entry.rendered?.metadata?.frontmatter ?? {}) as Partial<MarkdownFront>
  const [first] = entry.data.picture ? [] : placed.filter(({ kind }) => kind === 'picture')
  const context = { locale: entry.data.locale, ask, first }
  const made = await Promise.all(placed.map((one) => htmlOf(one, context)))
  return html.replaceAll(placeholder, (_, index) => made[Number(index)] ?? '')
}

interface Context {
  locale: Locale
  ask: AskFacts
  /** The picture loaded eagerly; undefined when a lead picture is above the text. */
  first: Embed | undefined
}

async function htmlOf(embed: Embed, { locale, ask, first }: Context): Promise<string> {
  if (embed.kind === 'tutors') return tutorCallHtml(embed.preset, locale, ask)
  if (embed.kind === 'picture') {
    const { picture, alt } = embed
    return pictureHtml({ picture, alt, layout: 'text', first: embed === first })
  }
  return `<strong>${translator(locale, 'content')(`content.note.${embed.note}`)}</strong>`
}
