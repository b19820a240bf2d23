import { areaById, districtOf, parentsOf } from '#catalogue/areas.ts'
import type { Verdict } from './reading.ts'
import type { Found } from './sense.ts'

const areaOf = (word: Found) => {
  const sense = word.senses.find(({ is }) => is === 'area')
  return sense?.is === 'area' ? sense.id : undefined
}

const moreTowns = new Set(['將軍澳', '紅磡', '葵涌'])

/** Whether an area is a town, named before its neighbourhoods: 將軍澳坑口, 屯門兆康, 大埔太和. */
function isTown(id: number): boolean {
  const area = areaById(id)
  const town = districtOf(id)?.names.zhTW.replace(/區$/u, '')
  if (!area || town === undefined) return false
  return [area.names.zhTW, ...area.aliases].some((name) => name === town || moreTowns.has(name))
}

/** Whether `wide`, directly before or beside `narrow`, only introduces it. */
function leadsTo(text: string, wide: Found, narrow: Found): boolean {
  const [wideId, narrowId] = [areaOf(wide), areaOf(narrow)]
  if (wideId === undefined || narrowId === undefined || wideId === narrowId) return false
  if (parentsOf(narrowId).some(({ id }) => id === wideId)) return true
  const between = text.slice(wide.end, narrow.start)
  const isLatin = /[a-z]/u.test(text[narrow.start] ?? '')
  return (
    wide.end <= narrow.start &&
    (between === '' || (between === ' ' && isLatin)) &&
    isTown(wideId) &&
    districtOf(wideId)?.id === districtOf(narrowId)?.id
  )
}

/** 藍田觀塘九龍灣: a list, in which the one in the middle leads to nothing. */
function isListed(before: Found | undefined, word: Found): boolean {
  const [id, other] = [areaOf(word), before && areaOf(before)]
  if (!before || id === undefined || other === undefined || other === id) return false
  const isApart = !parentsOf(id).some((parent) => parent.id === other)
  return isApart && areaById(other)?.type === 'neighbourhood' && before.end === word.start
}

/** Judges areas; of a wide one beside a narrower one inside it only the narrower counts. */
export function judgeAreas(text: string, words: readonly Found[]): Map<Found, Verdict> {
  const areaWords = words.filter((word) => areaOf(word) !== undefined)
  return new Map(
    areaWords.map((word, index): [Found, Verdict] => {
      const beside = [areaWords[index - 1], areaWords[index + 1]]
      const only =
        !isListed(areaWords[index - 1], word) &&
        beside.some((other) => other && leadsTo(text, word, other))
      return [word, only ? [] : [{ filter: 'area', values: [String(areaOf(word))] }]]
    }),
  )
}
