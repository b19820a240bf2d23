import { isOfThing, type NoticeSide } from '#contract/notifications/notice-things.ts'
import { brandName } from '#i18n/brand.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { NoticeValues } from '../db/tables/index.ts'
import { serverText, serverTranslate } from '../ground/server-texts.ts'
import type { NoticeSubject } from '../states/notice-subject.ts'
import { type Letter, type Notice, notificationOf } from '../states/notification.ts'
import { factsOf, linesOfFacts } from './letter-facts.ts'
import { framed, type Reached } from './letter-frame.ts'
import { listTexts } from './list-texts.ts'
import { sentenceOf, valuesOf } from './sentence.ts'
import { shortText } from './short-text.ts'

/** A notice in one language: a letter, and a short text for text messages. */
export interface Written {
  subject: string
  body: string
  text: string
}

interface Noticed extends Pick<Notice, 'kind' | 'thingId' | 'words' | 'jobs' | 'unstored'> {
  side?: NoticeSide | null | undefined
}
/** To whom it is written, and what they may see of its subject. */
export interface Addressed extends Reached {
  subject: NoticeSubject
}

/** The letter of one notice, and its short text. */
export function writeNotice(notice: Noticed, to: Addressed): Written {
  const { locale } = to
  const told = tell(notice, to)
  const { heading, address, letter, row } = told
  const t = serverTranslate(locale, 'letters')
  const label = t(
    letter.page === undefined
      ? row.asks
        ? 'letters.button.answer'
        : `letters.button.${row.picture}`
      : 'letters.button.contact',
  )
  return {
    subject: t('letters.subject', { heading, brand: brandName(locale) }),
    body: framed(
      {
        paragraphs: [heading, told.facts, ...told.said],
        button: { label, address },
        side: notice.side ?? null,
        kinds: [row.preference],
        stop: letter.stop,
      },
      to,
    ),
    text: told.text,
  }
}

/** What is said of a notice in letters and text messages. */
export function tell(notice: Noticed, { locale, subject, siteUrl }: Omit<Addressed, 'name'>) {
  const { kind, thingId, side = null, words: stored = {}, jobs = [] } = notice
  const row = notificationOf(kind)
  const words = {
    ...stored,
    ...notice.unstored,
    // Of what was held, some may be over.
    ...(row.lines !== undefined && jobs.length > 0 && { n: jobs.length }),
  }
  const content = { kind, words }
  const reader = { locale, job: jobs[0] ?? null }
  const letter = letterOf(row.letter, words)
  const listed = listTexts(content, reader, subject)
  const facts = factsOf(content, reader, subject)
  const values: NoticeValues = { about: subject.about ?? '', ...valuesOf(content, reader) }
  const page = letter.page ?? row.link({ thingId, side, words: stored })
  const address = `${siteUrl}${localPath(locale, page)}`
  const t = (key: MessageKey, more?: NoticeValues) =>
    serverText(locale, key, { ...values, ...more })
  const more = row.more?.(words) ?? null
  const opening = isOfThing(kind)
    ? row.hint === null
      ? ''
      : sentenceOf(content, reader.job, locale)
    : asSentence(listed.detail, locale)
  // Telephones show a text on their locked screens, where no child is named.
  const ofText = listTexts(content, reader, { ...subject, pupil: '' }).title
  const short = t(letter.text ?? 'letters.text', { heading: ofText, brand: brandName(locale) })
  return {
    row,
    letter,
    address,
    heading: listed.title,
    facts: linesOfFacts(facts, reader),
    said: [
      letter.opening === undefined ? opening : t(letter.opening),
      ...(more === null || isOfThing(kind) ? [] : [t(more)]),
      ...(letter.spoken ?? []).map((key) => t(key)),
      ...(row.lines?.(jobs, locale, siteUrl) ?? []),
      ...(letter.body ?? []).map((part) => (part === 'note' ? String(values.note) : t(part))),
    ],
    text: shortText(short, address, { ...(letter.text === undefined && { facts }), locale }),
  }
}

/** What stands below a title in the list, as a paragraph. */
function asSentence(text: string, locale: Locale): string {
  if (text === '' || /[.。!！?？)）]$/u.test(text)) return text
  return `${text}${locale === 'en' ? '.' : '。'}`
}

const letterOf = (letter: Letter | ((values: NoticeValues) => Letter), words: NoticeValues) =>
  typeof letter === 'function' ? letter(words) : letter
