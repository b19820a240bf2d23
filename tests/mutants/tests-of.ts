import { existsSync, readFileSync } from 'node:fs'
import { basename, matchesGlob } from 'node:path'
import ts from 'typescript'
import { type Covered, digestOf, isCovered } from './covered.ts'
import type { Mutant } from './sites.ts'
import type { Sources } from './sources.ts'

interface Place {
  file: string
  offset: number
}

/** Path prefixes that say nothing about the subject. */
const root = /^src\/(?:server\/)?/u

/** Test files that may catch a mutant, best first; all importers run code at module load. */
export function testsOf(mutant: Mutant, sources: Sources, coverage: readonly Covered[]): Covered[] {
  const texts = new Map(coverage.map((one) => [one, read(one.test)]))
  const recorded = new Set(coverage.flatMap(({ files }) => Object.keys(files)))
  const { places, names } = usesOf(mutant, sources, recorded)
  const digests = new Map(places.map(({ file }) => [file, digestOf(sources.source(file).text)]))
  const scores = new Map<Covered, number>()
  const count = (tests: readonly Covered[]) => {
    for (const test of tests) scores.set(test, (scores.get(test) ?? 0) + 1 / tests.length)
  }
  for (const { file, offset } of places) {
    count(
      coverage.filter(({ files: { [file]: found } }) => {
        if (found === undefined) return false
        // The file has changed since: any test that ran it counts.
        return found.digest !== digests.get(file) || isCovered(found.ranges, offset)
      }),
    )
  }
  // Recorded tests are known to have run the file or not.
  const others = coverage.filter(({ digest, files }) => digest === '' || mutant.file in files)
  for (const name of names) {
    const word = new RegExp(`\\b${name.replace('$', '\\$')}\\b`, 'u')
    count(others.filter((test) => word.test(texts.get(test) ?? '')))
  }
  // A test that lists our sources reads them all, though few were recorded as loaded.
  count(
    coverage.filter((test) =>
      globsOf(texts.get(test) ?? '').some((glob) => matchesGlob(mutant.file, glob)),
    ),
  )
  const ownPath = mutant.file.replace(root, '')
  for (const word of new Set(ownPath.match(/[a-z]{4,}/gu))) {
    count(others.filter(({ test }) => basename(test).includes(word)))
  }
  const worth = (test: Covered) => (scores.get(test) ?? 0) / Math.sqrt(test.milliseconds + 2000)
  return [...scores.keys()].sort((one, other) => worth(other) - worth(one))
}

/** The mutated code itself and, if it runs at module load or is unrecorded, its users. */
function usesOf(
  { file, start }: Mutant,
  sources: Sources,
  recorded: ReadonlySet<string>,
): { places: Place[]; names: string[] } {
  const places: Place[] = [{ file, offset: start }]
  const seen = new Set<ts.Node>()
  const begun = statementAt(sources.source(file), start)
  const isInFunction = functionAt(sources.source(file), start) !== undefined
  const widen = (statement: ts.Statement, path: string, depth: number) => {
    if (seen.has(statement) || depth === 0 || places.length > 300) return
    seen.add(statement)
    for (const name of namesOf(statement)) {
      const found =
        sources.service.getReferencesAtPosition(sources.path(path), name.getStart()) ?? []
      for (const { fileName, textSpan } of found) {
        const used = sources.below(fileName)
        const source = sources.source(used)
        const top = statementAt(source, textSpan.start)
        if (functionAt(source, textSpan.start)) {
          // The callers of a recorded function are known.
          if (!isInFunction || depth < 3 || !recorded.has(path))
            places.push({ file: used, offset: textSpan.start })
          if (top && !recorded.has(used)) widen(top, used, depth - 1)
          continue
        }
        if (top === undefined || ts.isImportDeclaration(top) || top === statement) continue
        places.push(...bodiesIn(top).map((offset) => ({ file: used, offset })))
        widen(top, used, depth - 1)
      }
    }
  }
  if (begun) widen(begun, file, 3)
  return { places, names: begun ? namesOf(begun).map((name) => name.text) : [] }
}

/** Sources that a test file lists and reports on, itself or through tests/support. */
export function globsOf(text: string): string[] {
  const supports = [...text.matchAll(/'#(tests\/support\/[^']+)'/gu)].map(([, path = '']) => path)
  return [text, ...supports.filter((path) => existsSync(path)).map(read)]
    .filter((one) => /\bimport\(|toMatchFileSnapshot/u.test(one))
    .flatMap((one) => one.match(/(?<=')src\/[^'\n]*\*[^'\n]*(?=')/gu) ?? [])
}

const read = (path: string) => readFileSync(path, 'utf8')

const statementAt = (source: ts.SourceFile, offset: number) =>
  source.statements.find((one) => one.pos <= offset && offset < one.end)

function functionAt(source: ts.SourceFile, offset: number): ts.Node | undefined {
  let found: ts.Node | undefined
  const visit = (node: ts.Node) => {
    if (offset < node.getStart() || offset >= node.end) return
    if (ts.isFunctionLike(node) && 'body' in node) found = node
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function bodiesIn(statement: ts.Node): number[] {
  const found: number[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) found.push(node.body.getStart())
    else ts.forEachChild(node, visit)
  }
  visit(statement)
  return found
}

/** Names declared by a module statement. */
function namesOf(statement: ts.Statement): ts.Identifier[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => identifiersIn(name))
  }
  const { name } = statement as ts.Statement & { name?: ts.Node }
  return name && ts.isIdentifier(name) ? [name] : []
}

function identifiersIn(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name]
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? identifiersIn(one.name) : []))
}
