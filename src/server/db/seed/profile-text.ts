import { label } from '#catalogue/labels.ts'
import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import { majorById } from '#catalogue/majors.ts'
import { subjectLabel } from '#catalogue/subjects.ts'
import { universityById } from '#catalogue/universities.ts'
import type { LessonMode } from '#contract/vocabulary.ts'
import { toSimplified } from '#i18n/derive/to-simplified.ts'
import type { Locale } from '#i18n/locales.ts'
import { hasForeignName, type Person } from './person.ts'
import type { Random } from './random.ts'
import type { Slot } from './schedule.ts'
import type { SubjectTaken } from './subjects-taught.ts'
import { profileSentencesEn } from './texts/profile-en.ts'
import { profileSentencesZh } from './texts/profile-zh.ts'
import { fill, type SentenceFacts } from './texts/sentences.ts'

export interface ProfileParts {
  person: Person
  subjects: readonly SubjectTaken[]
  slots: readonly Slot[]
  modes: readonly LessonMode[]
}

export function drawLocale(random: Random, { teachIn, surname }: Person): Locale {
  if (hasForeignName(surname) || !teachIn.includes('cantonese')) return 'en'
  if (teachIn.includes('mandarin') && random.chance(0.45)) return 'zh-hans'
  return random.chance(teachIn.includes('english') ? 0.16 : 0.03) ? 'en' : 'zh-tw'
}

/** An introduction of a few sentences, the last of which says that it is a demo. */
export function drawProfile(random: Random, locale: Locale, parts: ProfileParts): string {
  const { person, modes } = parts
  const sentences = locale === 'en' ? profileSentencesEn : profileSentencesZh
  const opening =
    person.track === 'A' ? sentences.opening[person.level] : sentences.openingOffSchool
  const history = person.yearsExperience >= 2 ? sentences.experienced : sentences.beginner
  const chosen = [
    random.one(opening),
    ...random.some(sentences.method[person.track], random.between(1, 3)),
    random.one(history),
    ...random.some(sentences.practical[random.one(modes)], random.between(0, 1)),
    ...random.some(sentences.closing, 1),
  ]
  const facts = factsFor(locale, parts)
  const text = chosen.map((sentence) => fill(sentence, facts)).join(sentences.join)
  const whole = `${text}\n${sentences.demo}`
  return locale === 'zh-hans' ? toSimplified(whole) : whole
}

/** Chinese facts are always in the traditional script: the whole text is converted at the end. */
function factsFor(locale: Locale, { person, subjects, slots }: ProfileParts): SentenceFacts {
  const names = locale === 'en' ? 'en' : 'zh-tw'
  const { universityId, majorId } = person.studies
  const university = universityById(universityId ?? '')
  const major = majorById(majorId ?? '')
  const main = subjects.filter(({ category }) => category === person.track)
  return {
    subjects: list(
      main.slice(0, 3).map(({ itemValue }) => subjectLabel(itemValue, names)),
      names,
    ),
    levels: levelRangesLabel(
      main.flatMap(({ levels }) => levels),
      names,
    ),
    university: university ? label(university, names) : '',
    major: major ? label(major, names) : '',
    years: String(person.yearsExperience),
    place: label(person.home, names),
    slots: slotsText(slots, names),
  }
}

function list(texts: readonly string[], locale: 'en' | 'zh-tw'): string {
  if (texts.length < 2) return texts.join('')
  const last = texts.at(-1)
  return locale === 'en'
    ? `${texts.slice(0, -1).join(', ')} and ${last}`
    : `${texts.slice(0, -1).join('、')}及${last}`
}

function slotsText(slots: readonly Slot[], locale: 'en' | 'zh-tw'): string {
  const weekdays = slots.some(({ day }) => day <= 5)
  const weekend = slots.some(({ day }) => day > 5)
  const [zh, en] =
    weekdays && weekend
      ? ['平日晚上及週末', 'weekday evenings and weekends']
      : weekend
        ? ['週末', 'weekends']
        : ['平日晚上', 'weekday evenings']
  return locale === 'en' ? en : zh
}
