import { Converter } from 'opencc-js/t2cn'
import { areaById } from '#catalogue/areas.ts'
import type { Named } from '#catalogue/labels.ts'
import { levelByKey } from '#catalogue/levels.ts'
import { majorById } from '#catalogue/majors.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { universityById } from '#catalogue/universities.ts'
import type { SearchedTutor } from '#server/search/searched-tutor.ts'

/*
 * An independent implementation of search tokens: pairs of Chinese characters, whole words
 * otherwise; script and case do not matter.
 */

/** Tokens of the highest weight; of the two highest weights; and all. */
export function wordsOfTutor({ tutor, teaches, areaIds, education }: SearchedTutor) {
  const title = tutor.sex === 'F' ? 'Ms' : 'Mr'
  const headline = [
    ...[`${tutor.surnameZh}老師`, tutor.surnameZh, `${title} ${tutor.surnameEn}`],
    ...teaches.flatMap(({ itemValue }) => namesOf(subjectByValue(itemValue))),
    ...areaIds.flatMap((id) => namesOf(areaById(id))),
  ]
  const studies = [
    ...[tutor, ...education].flatMap(({ universityId, majorId }) => [
      ...namesOf(universityId === null ? undefined : universityById(universityId)),
      ...namesOf(majorId === null ? undefined : majorById(majorId)),
    ]),
    ...teaches.flatMap(({ levels }) => levels.flatMap((key) => namesOf(levelByKey(key)))),
  ]
  const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap(wordsIn))
  return {
    headline: wordsOf(headline),
    studies: wordsOf([...headline, ...studies]),
    all: wordsOf([...headline, ...studies, tutor.profile]),
  }
}

const namesOf = (entry: Named | undefined): string[] =>
  entry === undefined ? [] : Object.values(entry.names)

const toSimplified = Converter({ from: 'hk', to: 'cn' })
const chinese = /\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Bopo}/u
const letter = /\p{L}|\p{N}|\p{M}/u
const longest = 40
const read = new Map<string, readonly string[]>()

function wordsIn(text: string): readonly string[] {
  const words = read.get(text) ?? [...wordsOfRuns(text)]
  read.set(text, words)
  return words
}

function* wordsOfRuns(text: string): Generator<string> {
  let run: string[] = []
  let kind = ''
  for (const sign of [...text.normalize('NFKC').toLowerCase(), ' ']) {
    const kindOfSign = chinese.test(sign) ? 'chinese' : letter.test(sign) ? 'other' : ''
    if (kindOfSign !== kind) {
      yield* kind === 'chinese'
        ? pairsOf(run)
        : kind === 'other'
          ? [run.slice(0, longest).join('')]
          : []
      run = []
      kind = kindOfSign
    }
    run.push(kindOfSign === 'chinese' ? toSimplified(sign) : sign)
  }
}

const pairsOf = (characters: readonly string[]) =>
  characters.length === 1
    ? characters
    : characters.slice(1).map((character, before) => `${characters[before]}${character}`)
