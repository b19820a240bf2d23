import ts from 'typescript'

export interface Edit {
  start: number
  end: number
  text: string
}

type Mutator = (node: ts.Node, types: ts.TypeChecker) => Edit[]

/** Mistakes that are easily made and overlooked, by kind. */
export const mutators = {
  'one beyond': (node) => [
    ...(ts.isBinaryExpression(node) ? swapped(node.operatorToken, beyond) : []),
    ...calleeSwapped(node, { lt: 'lte', lte: 'lt', gt: 'gte', gte: 'gt' }),
  ],
  'and for or': (node) => [
    ...(ts.isBinaryExpression(node) ? swapped(node.operatorToken, { '&&': '||', '||': '&&' }) : []),
    ...calleeSwapped(node, { and: 'or', or: 'and', some: 'every', every: 'some' }),
  ],
  'half a condition': (node) =>
    ts.isBinaryExpression(node) && ['&&', '||', '??'].includes(node.operatorToken.getText())
      ? [replaced(node, node.left), replaced(node, node.right)]
      : [],
  'condition of a query': (node) =>
    ts.isCallExpression(node) && /^(?:and|or)$/u.test(node.expression.getText())
      ? leftOut(node.arguments, 2)
      : [],
  'one case for both': (node) =>
    ts.isConditionalExpression(node)
      ? [replaced(node, node.whenTrue), replaced(node, node.whenFalse)]
      : [],
  'early end': (node) =>
    ts.isIfStatement(node) && node.elseStatement === undefined && ends(node.thenStatement)
      ? [removed(node)]
      : [],
  'step left out': (node) =>
    ts.isExpressionStatement(node) &&
    ts.isCallExpression(
      ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression,
    )
      ? [removed(node)]
      : [],
  'item left out': (node) => (ts.isArrayLiteralExpression(node) ? leftOut(node.elements, 2) : []),
  'field left out': (node) =>
    ts.isObjectLiteralExpression(node) ? leftOut(node.properties, 2) : [],
  'order of arguments': (node) =>
    ts.isCallExpression(node) && !inAnyOrder.test(node.expression.getText())
      ? node.arguments.slice(1).flatMap((right, index) => {
          const left = node.arguments[index]
          return left && isName(left) && isName(right) ? [exchanged(left, right)] : []
        })
      : [],
  'limit gone': (node) =>
    ts.isCallExpression(node) && /^Math\.(?:min|max)$/u.test(node.expression.getText())
      ? [
          ...node.arguments.map((one) => ({ ...placeOf(node), text: `(${one.getText()})` })),
          ...calleeSwapped(node, { 'Math.min': 'Math.max', 'Math.max': 'Math.min' }),
        ]
      : [],
  'link of a chain left out': (node) =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    leavable.has(node.expression.name.text) &&
    // A query by a unique key returns one row anyway.
    !/\.limit\(1\)$/u.test(node.getText())
      ? [replaced(node, node.expression.expression)]
      : [],
  'unit mixed up': (node) => {
    if (ts.isNumericLiteral(node)) {
      const other = units[node.text.replaceAll('_', '')]
      return other === undefined ? [] : [{ ...placeOf(node), text: other }]
    }
    return ts.isIdentifier(node) && !isDeclared(node) ? swapped(node, unitNames) : []
  },
  'one more or less': (node) => {
    if (!ts.isNumericLiteral(node) || !/^[\d_]+$/u.test(node.getText())) return []
    const number = Number(node.text)
    // An initial capacity, which grows.
    const isRoom =
      ts.isNewExpression(node.parent) && /Array$/u.test(node.parent.expression.getText())
    return number < 2 || isRoom
      ? []
      : [number + 1, number - 1].map((one) => ({ ...placeOf(node), text: `${one}` }))
  },
  'plus for minus': (node) =>
    ts.isBinaryExpression(node) ? swapped(node.operatorToken, { '+': '-', '-': '+' }) : [],
  'another rounding': (node) =>
    calleeSwapped(node, {
      'Math.floor': 'Math.ceil',
      'Math.ceil': 'Math.floor',
      'Math.round': 'Math.floor',
    }),
  'neighbouring word': (node, types) => {
    if (!ts.isStringLiteral(node) || ts.isImportDeclaration(node.parent)) return []
    // `[first = 'mon'] = list`: a default only for the compiler.
    if (ts.isBindingElement(node.parent) && ts.isArrayBindingPattern(node.parent.parent)) return []
    const wanted = types.getContextualType(node) ?? comparedWith(node, types)
    if (!wanted?.isUnion() || wanted.types.length > 40) return []
    const words = wanted.types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []))
    const own = words.indexOf(node.text)
    return [words.at(own - 1), words[own + 1]].flatMap((word) =>
      own === -1 || word === undefined ? [] : [{ ...placeOf(node), text: `'${word}'` }],
    )
  },
  'neighbouring field': (node, types) => {
    if (!ts.isPropertyAccessExpression(node)) return []
    const ending = /(?:Id|At|Cents|From|To|Until|Minutes|Count|No)$/u.exec(node.name.text)?.[0]
    if (ending === undefined) return []
    const own = types.typeToString(types.getTypeAtLocation(node))
    return types
      .getTypeAtLocation(node.expression)
      .getProperties()
      .filter(
        ({ name }) =>
          name !== node.name.text && (name.endsWith(ending) || (ending === 'Id' && name === 'id')),
      )
      .filter((one) => isColumn(own) || types.typeToString(types.getTypeOfSymbol(one)) === own)
      .map(({ name }) => ({ ...placeOf(node.name), text: name }))
  },
  'alternative of a pattern': (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return []
    const { start } = placeOf(node)
    // Plain words between two bars, or after the last.
    return [...node.text.matchAll(/\|[^|()[\]\\{}?*+^$/]+(?=[|)])/gu)].map((found) => ({
      start: start + found.index,
      end: start + found.index + found[0].length,
      text: '',
    }))
  },
} satisfies Record<string, Mutator>

export type Kind = keyof typeof mutators

/** Commutative functions. */
const inAnyOrder = /^(?:eq|ne|and|or|Math\.min|Math\.max)$/u
const beyond = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const leavable = new Set(
  [
    'filter',
    'for',
    'limit',
    'orderBy',
    'trim',
    'toLowerCase',
    'toSorted',
    'reverse',
    'toReversed',
    'slice',
  ].concat(['where', 'offset', 'normalize', 'flat']),
)
const units: Record<string, string | undefined> = {
  '24': '1',
  '60': '1',
  '1000': '1',
  '100': '1',
  '60000': '1000',
  '3600000': '60_000',
  '86400000': '3_600_000',
}
const unitNames = { dayMs: 'hourMs', hourMs: 'minuteMs', minuteMs: '1000', seconds: 'minutes' }

function placeOf(node: ts.Node): { start: number; end: number } {
  return { start: node.getStart(), end: node.end }
}

const removed = (node: ts.Node): Edit => ({ ...placeOf(node), text: '' })
const replaced = (node: ts.Node, by: ts.Node): Edit => ({ ...placeOf(node), text: by.getText() })

function swapped(node: ts.Node, table: Record<string, string>): Edit[] {
  const text = table[node.getText()]
  return text === undefined ? [] : [{ ...placeOf(node), text }]
}

/** Calls another function: `lte` for `lt`, `.every` for `.some`. */
function calleeSwapped(node: ts.Node, table: Record<string, string>): Edit[] {
  if (!ts.isCallExpression(node)) return []
  const { expression } = node
  const ofMethod = ts.isPropertyAccessExpression(expression) ? swapped(expression.name, table) : []
  return [...swapped(expression, table), ...ofMethod]
}

/** Leaves out one item with its comma, in lists of at least this many. */
function leftOut(list: ts.NodeArray<ts.Node>, least: number): Edit[] {
  if (list.length < least) return []
  return list.map((one, index) => {
    const next = list[index + 1]
    if (next) return { start: one.getStart(), end: next.getStart(), text: '' }
    return { start: list[index - 1]?.end ?? one.pos, end: one.end, text: '' }
  })
}

function exchanged(left: ts.Node, right: ts.Node): Edit {
  const between = left.getSourceFile().text.slice(left.end, right.getStart())
  const text = right.getText() + between + left.getText()
  return { start: left.getStart(), end: right.end, text }
}

const isName = (node: ts.Node) => ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)
const isColumn = (type: string) => /^(?:Pg|Build)Column/u.test(type)
const isDeclared = ({ parent }: ts.Node) =>
  ts.isVariableDeclaration(parent) || ts.isImportSpecifier(parent) || ts.isBindingElement(parent)

function ends(statement: ts.Statement): boolean {
  const only = ts.isBlock(statement) ? statement.statements.at(-1) : statement
  if (only === undefined) return false
  return [
    ts.isReturnStatement,
    ts.isThrowStatement,
    ts.isContinueStatement,
    ts.isBreakStatement,
  ].some((is) => is(only))
}

/** The type of the other side of `===`. */
function comparedWith(node: ts.Expression, types: ts.TypeChecker): ts.Type | undefined {
  const { parent } = node
  if (!ts.isBinaryExpression(parent) || !/^[!=]==$/u.test(parent.operatorToken.getText())) return
  return types.getTypeAtLocation(parent.left === node ? parent.right : parent.left)
}
