import { type Area, areas, districts } from '#catalogue/areas.ts'
import { namesOf } from '#catalogue/labels.ts'
import { isCased, isCautious } from './cautious-words.ts'
import type { Term } from './sense.ts'

const official = (area: Area) => [area.names.zhTW, area.names.zhHans, area.names.en]
/** 沙田 of 沙田區: districts that are named after their town also go by the town's name. */
const towns = new Set(
  districts.flatMap(({ names }) => [
    names.zhTW.replace(/區$/u, ''),
    names.zhHans.replace(/区$/u, ''),
  ]),
)

/** Estates of two characters (友愛, 順天) are ordinary words too; towns and regions are not. */
function isShortAlias(area: Area, text: string): boolean {
  return (
    area.type !== 'region' &&
    /^\p{Script=Han}{2}$/u.test(text) &&
    !official(area).includes(text) &&
    !towns.has(text)
  )
}

/** All names of areas. Hong Kong as a whole restricts nothing, and is a filler. */
export function* areaTerms(): Generator<Term> {
  for (const area of areas) {
    for (const text of new Set(namesOf(area))) {
      yield {
        text,
        sense: area.type === 'root' ? { is: 'filler' } : { is: 'area', id: area.id },
        cautious: isCautious('area', text) || isShortAlias(area, text),
        cased: isCased(text),
      }
    }
  }
}
