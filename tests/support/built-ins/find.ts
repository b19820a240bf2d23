import ts from 'typescript'
import { holders, isNewer, newerMethods } from './known.ts'

/** A use of a built-in that some supported browser lacks. */
export interface NewerBuiltIn {
  name: string
  line: number
}

const asks = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
])

/** Newer built-ins used by a script, without those that its file feature-detects first. */
export function newerBuiltIns(path: string, code: string): NewerBuiltIn[] {
  const kind = /x$/u.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind)
  const asked = new Set<string>()
  const found: { name: string; words: readonly string[]; at: number }[] = []

  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) visitAccess(node)
    else if (ts.isIdentifier(node) && isNewer.get(node.text) === true) visitGlobal(node)
    else if (ts.isStringLiteralLike(node) && isLeftOfIn(node)) asked.add(node.text)
    ts.forEachChild(node, visit)
  }
  const visitAccess = (node: ts.PropertyAccessExpression): void => {
    const word = node.name.text
    if (isQuestion(node)) asked.add(word)
    const on = ts.isIdentifier(node.expression) ? node.expression.text : null
    const name = on === null ? '' : `${holders[on] ?? on}.${word}`
    if (isNewer.has(name)) {
      if (isNewer.get(name)) found.push({ name, words: [on ?? '', word], at: node.getStart() })
    } else if (newerMethods.has(word) && isCalled(node)) {
      found.push({ name: `.${word}()`, words: [word], at: node.getStart() })
    }
  }
  const visitGlobal = (node: ts.Identifier): void => {
    const { text: word, parent } = node
    if (isQuestion(node)) asked.add(word)
    if (ts.isNewExpression(parent) && parent.expression === node) {
      found.push({ name: word, words: [word], at: node.getStart() })
    }
  }
  visit(file)
  return found
    .filter(({ words }) => !words.some((word) => asked.has(word)))
    .map(({ name, at }) => ({ name, line: file.getLineAndCharacterOfPosition(at).line + 1 }))
}

const isCalled = (node: ts.Node) =>
  ts.isCallExpression(node.parent) && node.parent.expression === node

const isLeftOfIn = (node: ts.Node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.InKeyword

/** `typeof x.y`, `if (x.y)`, `x.y && …`, `x.y === undefined`, `x.y?.()`. */
function isQuestion(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isTypeOfExpression(parent) || ts.isPrefixUnaryExpression(parent)) return true
  if (ts.isBinaryExpression(parent)) return asks.has(parent.operatorToken.kind)
  if (ts.isIfStatement(parent)) return parent.expression === node
  if (ts.isConditionalExpression(parent)) return parent.condition === node
  const isChained = ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent)
  return isChained && parent.expression === node && parent.questionDotToken !== undefined
}
