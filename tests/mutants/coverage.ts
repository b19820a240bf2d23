/* `node tests/mutants/coverage.ts`: coverage by folder, without browsers and other processes. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { domainNames } from '#server/ground/domain-names.ts'
import { coverageFolder, digestOf, isCovered } from './covered.ts'
import { isOfShortSuite, readRecords } from './records.ts'

const none = { all: 0, long: 0, short: 0 }
const records = readRecords(coverageFolder)
const folders = new Map<string, { functions: typeof none; statements: typeof none }>()
for (const file of globSync('src/**/*.ts')) {
  const text = readFileSync(file, 'utf8')
  const digest = digestOf(text)
  const ran = records.flatMap(({ test, files: { [file]: found } }) =>
    found?.digest === digest ? [{ ...found, isShort: isOfShortSuite(test) }] : [],
  )
  const folder = folderOf(file)
  const sums = folders.get(folder) ?? { functions: { ...none }, statements: { ...none } }
  folders.set(folder, sums)
  for (const [what, offset] of partsOf(file, text)) {
    const runs = ran.filter(({ ranges }) => isCovered(ranges, offset))
    sums[what].all += 1
    if (runs.length > 0) sums[what].long += 1
    if (runs.some(({ isShort }) => isShort)) sums[what].short += 1
  }
}

console.log(`${''.padEnd(34)} functions   short    long  statements   short    long`)
for (const [folder, { functions, statements }] of [...folders].sort()) {
  console.log(folder.padEnd(34) + shown(functions, 10) + shown(statements, 12))
}

function shown({ all, short, long }: typeof none, width: number): string {
  const share = (part: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)}%`.padStart(8)
  return `${all}`.padStart(width) + share(short) + share(long)
}

/** `src/server/sales/orders`, `src/server/queue`, `src/rules`. */
function folderOf(file: string): string {
  const [, layer = '', part = ''] = file.split('/')
  const isOfDomain = layer === 'server' && (domainNames as readonly string[]).includes(part)
  const levels = isOfDomain ? 4 : layer === 'server' ? 3 : 2
  return file.split('/').slice(0, -1).slice(0, levels).join('/')
}

/** Offsets at which its functions and statements begin. */
function partsOf(file: string, text: string) {
  const parts: ['functions' | 'statements', number][] = []
  const visit = (node: ts.Node) => {
    const isOfTypes = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
    if (isOfTypes || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      parts.push(['functions', (node.body as ts.Node).getStart()])
    } else if (ts.isStatement(node) && !ts.isBlock(node)) {
      parts.push(['statements', node.getStart()])
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return parts
}
