import { areaNames, levelNames, majorNames, subjectNames, universityNames } from './names.ts'
import type { SearchedTutor } from './searched-tutor.ts'
import { type WordsByField, wordsOfText } from './words.ts'

/** All search terms of a tutor, each in its best field. */
export function documentWords(searched: SearchedTutor): WordsByField {
  const headline = new Set(wordsOfName(searched))
  for (const { itemValue } of searched.teaches) addAll(headline, wordsOf(subjectNames, itemValue))
  for (const areaId of searched.areaIds) addAll(headline, wordsOf(areaNames, areaId))

  const studies = new Set<string>()
  const { universityId, majorId } = searched.tutor
  for (const study of [{ universityId, majorId }, ...searched.education]) {
    if (study.universityId !== null) addAll(studies, wordsOf(universityNames, study.universityId))
    if (study.majorId !== null) addAll(studies, wordsOf(majorNames, study.majorId))
  }
  for (const level of new Set(searched.teaches.flatMap(({ levels }) => levels))) {
    addAll(studies, wordsOf(levelNames, level))
  }
  for (const word of headline) studies.delete(word)
  const profile = new Set(wordsOfText(searched.tutor.profile))
  for (const word of [...headline, ...studies]) profile.delete(word)
  return { headline, studies, profile }
}

/** 陳老師, 陳, Ms Chan: names are found as lists show them. */
function wordsOfName({ tutor }: SearchedTutor): string[] {
  const { surnameZh, surnameEn, sex } = tutor
  return [`${surnameZh}老師`, surnameZh, `${sex === 'F' ? 'Ms' : 'Mr'} ${surnameEn}`].flatMap(
    wordsOfText,
  )
}

type NamesOf<Key> = (key: Key) => readonly string[]
const known = new Map<unknown, Map<unknown, readonly string[]>>()

/** Cached: the catalogue does not change while the server runs. */
function wordsOf<Key>(names: NamesOf<Key>, key: Key): readonly string[] {
  const ofKind = known.get(names) ?? new Map<unknown, readonly string[]>()
  known.set(names, ofKind)
  const words = ofKind.get(key) ?? [...new Set(names(key).flatMap(wordsOfText))]
  ofKind.set(key, words)
  return words
}

function addAll(set: Set<string>, words: readonly string[]): void {
  for (const word of words) set.add(word)
}
