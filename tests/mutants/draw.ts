import { domainNames } from '#server/ground/domain-names.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { type Mutant, mutantsOf, mutate } from './sites.ts'
import type { Sources } from './sources.ts'

const domains = `src/server/{${domainNames.join(',')}}/`
/** Areas of the source, each repeated by its weight. */
const areas = [
  domains,
  'src/rules/',
  'src/stores/',
  domains,
  'src/contract/',
  'src/understanding/',
  domains,
  'src/server/{ledger,queue,states,payments}/',
  'src/stores/',
  'src/server/search/',
]

/** Draws compiling mutants, one per file, spread over areas and kinds, reproducibly by seed. */
export function drawMutants(
  sources: Sources,
  { seed, count, folder }: { seed: number; count: number; folder?: string },
): Mutant[] {
  const { below, one } = draws(seededRandom(seed))
  const types = sources.program().getTypeChecker()
  const all = sources.files().filter((file) => !file.endsWith('.d.ts'))
  const left = (folder === undefined ? areas : [folder]).map((area) => {
    const isIn = startsWithOneOf(area)
    return all.filter(isIn)
  })
  const taken = new Set<string>()
  const next = (turn: number): Mutant | null => {
    const files = left[turn % left.length] ?? []
    const [file] = files.splice(below(Math.max(1, files.length)), 1)
    if (file === undefined || taken.has(file)) return null
    taken.add(file)
    const found = mutantsOf(file, sources.source(file), types)
    if (found.length === 0) return null
    const kind = one([...new Set(found.map((mutant) => mutant.kind))])
    return one(found.filter((mutant) => mutant.kind === kind))
  }
  const drawn: Mutant[] = []
  for (let turn = 0; drawn.length < count && left.some((files) => files.length > 0); ) {
    const tried: Mutant[] = []
    while (tried.length < (count - drawn.length) * 1.5 && left.some((files) => files.length > 0)) {
      const mutant = next(turn++)
      if (mutant) tried.push(mutant)
    }
    const texts = tried.map(
      (one) => [one.file, mutate(sources.source(one.file).text, one)] as const,
    )
    const accepted = new Set(sources.accepted(new Map(texts)))
    drawn.push(...tried.filter(({ file }) => accepted.has(file)))
  }
  return drawn.slice(0, count)
}

/** `src/{a,b}/` means both folders. */
function startsWithOneOf(area: string) {
  const [, before = area, names, after = ''] = /^(.*)\{(.*)\}(.*)$/u.exec(area) ?? []
  const starts =
    names === undefined ? [area] : names.split(',').map((name) => before + name + after)
  return (file: string) => starts.some((start) => file.startsWith(start))
}
