import ts from 'typescript'
import { type Edit, type Kind, mutators } from './mutators.ts'

export interface Mutant extends Edit {
  file: string
  kind: Kind
}

/** All possible mutants of a file. */
export function mutantsOf(file: string, source: ts.SourceFile, types: ts.TypeChecker): Mutant[] {
  const found = new Map<string, Mutant>()
  const visit = (node: ts.Node) => {
    if (isWithoutEffect(node)) return
    for (const [kind, mutator] of Object.entries(mutators)) {
      for (const edit of mutator(node, types)) {
        const isSame = source.text.slice(edit.start, edit.end) === edit.text
        if (!isSame)
          found.set(`${edit.start} ${edit.end} ${edit.text}`, { ...edit, file, kind: kind as Kind })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found.values()]
}

export function mutate(text: string, { start, end, text: by }: Edit): string {
  return text.slice(0, start) + by + text.slice(end)
}

/** Types, imports, and texts for people: logs, error messages, descriptions of calls. */
function isWithoutEffect(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return true
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isCallExpression(node))
    return /(?:^|\.)(?:log|logger|console)\.\w+$/u.test(node.expression.getText())
  if (ts.isNewExpression(node)) return /^(?:Range|Type)?Error$/u.test(node.expression.getText())
  if (ts.isPropertyAssignment(node))
    return /^(?:summary|description|example|examples)$/u.test(node.name.getText())
  return false
}

/** The mutated line before and after. */
export function described(text: string, { start, end, text: by }: Edit) {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const until = lineEnd === -1 ? text.length : lineEnd
  const plain = (words: string) => words.replace(/\s+/gu, ' ').trim()
  return {
    line: text.slice(0, start).split('\n').length,
    before: plain(text.slice(from, until)),
    after: plain(text.slice(from, start) + by + text.slice(end, until)),
  }
}
