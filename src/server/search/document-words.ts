import type { SearchedTutor } from './documents.ts'
import { areaNames, levelNames, majorNames, subjectNames, universityNames } from './names.ts'
import { plainVector, type Weight, weightedVector, wordsOfText } from './words.ts'

/** The two tsvectors of a tutor, as text. */
export function documentWords(searched: SearchedTutor): { headline: string; everything: string } {
  const headline = new Map<string, Weight>()
  const add = (words: readonly string[], weight: Weight) => {
    for (const word of words) if (!headline.has(word)) headline.set(word, weight)
  }
  add(wordsOfName(searched), 'A')
  for (const { itemValue } of searched.teaches) add(wordsOf(subjectNames, itemValue), 'A')
  for (const areaId of searched.areaIds) add(wordsOf(areaNames, areaId), 'A')

  const { universityId, majorId } = searched.tutor
  for (const study of [{ universityId, majorId }, ...searched.education]) {
    if (study.universityId !== null) add(wordsOf(universityNames, study.universityId), 'B')
    if (study.majorId !== null) add(wordsOf(majorNames, study.majorId), 'B')
  }
  for (const level of new Set(searched.teaches.flatMap(({ levels }) => levels))) {
    add(wordsOf(levelNames, level), 'B')
  }
  return {
    headline: weightedVector(headline),
    everything: plainVector([...headline.keys(), ...wordsOfText(searched.tutor.profile)]),
  }
}

/** 陳老師, 陳, Ms Chan: what lists show, so that it is found as it is read. */
function wordsOfName({ tutor }: SearchedTutor): string[] {
  const { surnameZh, surnameEn, sex } = tutor
  return [`${surnameZh}老師`, surnameZh, `${sex === 'F' ? 'Ms' : 'Mr'} ${surnameEn}`].flatMap(
    wordsOfText,
  )
}

type NamesOf<Key> = (key: Key) => readonly string[]
const known = new Map<unknown, Map<unknown, readonly string[]>>()

/** The words of a catalogue entry's names; the catalogue does not change while the server runs. */
function wordsOf<Key>(names: NamesOf<Key>, key: Key): readonly string[] {
  const ofKind = known.get(names) ?? new Map<unknown, readonly string[]>()
  known.set(names, ofKind)
  const words = ofKind.get(key) ?? [...new Set(names(key).flatMap(wordsOfText))]
  ofKind.set(key, words)
  return words
}
