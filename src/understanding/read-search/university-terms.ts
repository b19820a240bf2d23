import { namesOf } from '#catalogue/labels.ts'
import { schools } from '#catalogue/schools.ts'
import { type University, universities } from '#catalogue/universities.ts'
import { isCased, isCautious } from './cautious-words.ts'
import type { Term } from './sense.ts'

/** 科技大學 of 香港科技大學, Baptist University of Hong Kong Baptist University. */
function shortNames({ names, country, type }: University): string[] {
  if (country !== 'HK' || type === 'sub_degree_or_continuing') return []
  const chinese = [names.zhTW, names.zhHans]
    .filter((name) => name.startsWith('香港'))
    .map((name) => name.slice(2))
    .filter((name) => name.length >= 4)
  const english = names.en.replace(/^The /u, '')
  const shorter = [english.replace(/^Hong Kong /u, ''), english.replace(/ of Hong Kong$/u, '')]
  return [...chinese, english, ...shorter.filter((name) => name.split(' ').length >= 2)]
}

/** A university is where a tutor studied, never a teaching area. */
export function* universityTerms(): Generator<Term> {
  for (const university of universities) {
    for (const text of new Set([...namesOf(university), ...shortNames(university)])) {
      yield {
        text,
        sense: { is: 'university', id: university.id },
        cautious: isCautious('university', text),
        cased: isCased(text),
      }
    }
  }
}

/** Schools stay whole: 順利天主教中學 is neither 順利 nor 中學. */
export function* schoolTerms(): Generator<Term> {
  yield { text: '東華三院', sense: { is: 'keep' } }
  for (const school of schools) {
    for (const text of new Set(namesOf(school))) {
      if (text.length < 3) continue
      yield { text, sense: { is: 'keep' }, cased: /^[A-Z]+$/u.test(text) }
    }
  }
}
