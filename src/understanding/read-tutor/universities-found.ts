import { namesOf } from '#catalogue/labels.ts'
import { universities } from '#catalogue/universities.ts'
import type { Found, Term } from '../read-search/sense.ts'
import { TermTrie } from '../read-search/term-trie.ts'
import { universityTerms } from '../read-search/university-terms.ts'
import { outside } from '../reading/coverage.ts'
import type { FoundMajor } from './majors-found.ts'

/** Mainland names of Hong Kong universities. */
const nicknames: Readonly<Record<string, readonly string[]>> = {
  cuhk: ['港中文', '港中大'],
  hkust: ['港科大', '港科'],
  polyu: ['港理工', '港理大'],
  cityu: ['港城大', '港城'],
  hkbu: ['港浸會', '港浸大', '浸會大學'],
  eduhk: ['EdU', '港教大', '香港教大'],
  lingnan: ['港嶺南'],
  monash: ['蒙納士大學', '蒙納士'],
  imperial: ['Imperial College'],
  ntnu: ['台灣師範大學', '臺灣師範大學', '台師大'],
  sjtu: ['上海交大'],
}
/** Melbourne University of The University of Melbourne, unless another university is called so. */
function* turnedNames(): Generator<Term> {
  const known = new Set(universities.flatMap((one) => [...namesOf(one)]))
  for (const { id, names } of universities) {
    const [, place] = /^(?:The )?University of ([A-Z][\w ]+)$/u.exec(names.en) ?? []
    const text = `${place} University`
    if (place && !known.has(text)) yield { text, sense: { is: 'university', id } }
  }
}
function* nicknameTerms(): Generator<Term> {
  yield* turnedNames()
  for (const [id, names] of Object.entries(nicknames)) {
    for (const text of names) yield { text, sense: { is: 'university', id } }
  }
}

/** 理工 also means science and engineering. */
const ordinary: readonly Term[] = [
  { text: '理工', sense: { is: 'university', id: 'polyu' }, cautious: true },
]

let built: { readonly attended: TermTrie; readonly nicknames: TermTrie } | undefined
const tries = () => {
  built ??= {
    attended: new TermTrie([...universityTerms(), ...ordinary]),
    nicknames: new TermTrie(nicknameTerms()),
  }
  return built
}

/** Words after a university: 清華本科, Imperial graduate. The name of a major counts too. */
const follows =
  /^ ?(?:\p{sc=Han}{2,8}(?:学系|系|毕业|学士|硕士|博士)|大学|本科|硕士|博士|毕业|学生|研究生|系|学院|读|主修|在读|就读|[一二三四五六]年级|大[一二三四五]|(?:graduate|grad|alumn|undergrad|student|degree|phd|msc|ba|bsc|year|y[1-6]|master|offer|ppe|meng|beng|bsc|llb|bba)(?![a-z]{3}))/u
const leads =
  /(?:毕业于|就读于?|现读|读紧|考入|考进|升读|入读|现于|(?<![a-z])(?:at|from|attend(?:ed|ing)?|to|read at|ba|bsc|llb|beng|meng|mphil|msc|phd|dphil|bed)),? ?$/u

/** Universities with ordinary names (清華, Imperial) count where the words beside mean studying. */
export function withUniversities(
  text: string,
  words: readonly Found[],
  majors: readonly FoundMajor[],
  typed: (start: number, end: number) => string,
): Found[] {
  const { attended, nicknames } = tries()
  const more: Found[] = []
  const tally = { steps: 0 }
  const named = words.filter((word) => word.senses.some(({ is }) => is !== 'filler'))
  const wordAt = new Map(
    named.flatMap((word) => spread(word.start, word.end).map((at) => [at, word] as const)),
  )
  const insideMajor = new Set(majors.flatMap(({ start, end }) => spread(start + 1, end)))
  const starts = new Set(majors.map(({ start }) => start))
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === ' ') continue
    const nickname = nicknames.matches(text, at, typed, tally).at(-1)
    // 港城 in 麗港城 is a piece of a longer name.
    if (nickname && !holds(wordAt.get(at), nickname)) more.push(nickname)
    const found = attended.matches(text, at, typed, tally).at(-1)
    // 演藝 in 表演藝術 is a piece of a major.
    if (!found?.cautious || insideMajor.has(at)) continue
    if (wordAt.has(at) || wordAt.has(found.end - 1)) continue
    const next = text[found.end] === ' ' ? found.end + 1 : found.end
    const studied =
      starts.has(next) ||
      follows.test(text.slice(found.end, found.end + 16)) ||
      leads.test(text.slice(Math.max(0, at - 12), at))
    if (studied) more.push(found)
  }
  const kept = outside(words, more)
  return [...kept, ...more].sort((a, b) => a.start - b.start)
}

const holds = (outer: Found | undefined, inner: Found) =>
  outer !== undefined &&
  outer.start <= inner.start &&
  inner.end <= outer.end &&
  outer.end - outer.start > inner.end - inner.start

const spread = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, offset) => start + offset)
