import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import ts from 'typescript'

/** A query that leaves the order of some rows to the database. */
export interface LooseOrder {
  line: number
  /** The last term of the order; empty where a limit has no order. */
  last: string
}

type Tables = Readonly<Record<string, unknown>>
type Keys = readonly (readonly string[])[]

/** By table, its unique keys, each as names of columns. */
function keysOf(tables: Tables): ReadonlyMap<string, Keys> {
  const keys = Object.entries(tables).flatMap(([name, table]): [string, Keys][] => {
    if (!is(table, PgTable)) return []
    const { indexes, primaryKeys, uniqueConstraints } = getTableConfig(table)
    const single = Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
      column.primary || column.isUnique ? [[key]] : [],
    )
    const several = [
      ...[...primaryKeys, ...uniqueConstraints].map(({ columns }) => columns),
      ...indexes.flatMap(({ config: { unique, where, columns } }) =>
        unique && where === undefined ? [columns] : [],
      ),
    ]
    const named = several.map((columns) =>
      columns.map((column) => ('name' in column ? (column.name ?? '') : '')),
    )
    return [[name, [...single, ...named]]]
  })
  return new Map(keys)
}

/**
 * Orders that do not end in a unique column or cover all groups or distinct columns, and limits of
 * more than two rows, or pages, without an order; of raw SQL, orders before a limit.
 */
export function looseOrders(tables: Tables): (code: string) => LooseOrder[] {
  const keys = keysOf(tables)
  return (code) => {
    const file = ts.createSourceFile('queries.ts', code, ts.ScriptTarget.Latest, true)
    const names = new Map(
      [...code.matchAll(/\b(\w+) as (\w+)\b/gu)].map(([, name = '', alias = '']) => [alias, name]),
    )
    const found: LooseOrder[] = []
    const note = (node: ts.Node, last: string) => {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, last })
    }
    /** Whether a unique key has this column, and its others are ordered by or compared too. */
    const isUnique = (term: string, others: ReadonlySet<string> = new Set()): boolean => {
      const [, table = '', column = term] = /^(\w+)\.(\w+)$/u.exec(term) ?? []
      const own = keys.get(names.get(table) ?? table)
      if (own === undefined) return column === 'id'
      const isKnown = (one: string) =>
        one === column ||
        others.has(`${table}.${one}`) ||
        new RegExp(`\\b(?:eq|inArray)\\(\\s*${table}\\.${one}\\b`, 'u').test(code)
      return own.some((key) => key.includes(column) && key.every(isKnown))
    }
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) visitCall(node)
      if (ts.isTemplateLiteral(node)) {
        const last = lastBeforeLimit(node.getText())
        if (last !== null && !isUnique(last)) note(node, last)
      }
      ts.forEachChild(node, visit)
    }
    const visitCall = (call: ts.CallExpression): void => {
      const name = methodOf(call)
      if (name === 'orderBy' && !coversAll(call)) {
        const others = textsOf(call.arguments)
        for (const term of lastTerms(call.arguments)) {
          if (!isUnique(term.getText(), others)) note(term, term.getText())
        }
      } else if (name === 'limit' && isLong(call) && !('orderBy' in chainOf(call))) {
        note(call.arguments[0] ?? call, '')
      } else if (call.expression.getText() === 'rowsOfPage' && !hasOrder(call.arguments[1])) {
        note(call, '')
      }
    }
    visit(file)
    return found
  }
}

const methodOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : ''

/** One row or two tell whether there is any, or whether it is the only one. */
const isLong = ({ arguments: [most] }: ts.CallExpression): boolean =>
  !/^[12]$/u.test(most?.getText() ?? '')

/** The arguments of this method and of those called before it, by name. */
function chainOf(call: ts.CallExpression): Record<string, readonly ts.Expression[]> {
  const { expression } = call
  if (!ts.isPropertyAccessExpression(expression)) return {}
  const before = ts.isCallExpression(expression.expression) ? chainOf(expression.expression) : {}
  return { ...before, [expression.name.text]: call.arguments }
}

const hasOrder = (query: ts.Expression | undefined): boolean =>
  query !== undefined && ts.isCallExpression(query) && 'orderBy' in chainOf(query)

/** Either direction orders by the same, and a group's largest key is its own. */
const orderedBy = (term: ts.Expression): ts.Expression =>
  ts.isCallExpression(term) && /^(?:asc|desc|max|min)$/u.test(term.expression.getText())
    ? orderedBy(term.arguments[0] ?? term)
    : term

const textsOf = (terms: readonly ts.Expression[]) =>
  new Set(terms.map((term) => orderedBy(term).getText()))

/** Whether the order has all groups or all distinct columns, so that no two rows are equal. */
function coversAll(call: ts.CallExpression): boolean {
  const { groupBy = [], selectDistinct: [columns] = [] } = chainOf(call)
  const terms = textsOf(call.arguments)
  const distinct =
    columns !== undefined && ts.isObjectLiteralExpression(columns)
      ? columns.properties.map((one) => (ts.isPropertyAssignment(one) ? one.initializer : one))
      : []
  return [groupBy, distinct].some(
    (all) => all.length > 0 && all.every((one) => terms.has(one.getText())),
  )
}

/** The last term of each order that these arguments may give. */
function lastTerms(terms: readonly ts.Expression[]): ts.Expression[] {
  const last = terms.at(-1)
  return last === undefined ? [] : choicesOf(last)
}

function choicesOf(term: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(term) || ts.isSpreadElement(term)) {
    return choicesOf(term.expression)
  }
  if (ts.isConditionalExpression(term)) {
    return [...choicesOf(term.whenTrue), ...choicesOf(term.whenFalse)]
  }
  if (ts.isArrayLiteralExpression(term)) return lastTerms(term.elements)
  return [orderedBy(term)]
}

/** The last term of an order before a limit in SQL; null if there is none. */
function lastBeforeLimit(statement: string): string | null {
  const [, terms] = /\border by\s+((?:(?!\border by\b)[^;])*?)\s+limit\b/iu.exec(statement) ?? []
  const last = terms?.split(',').at(-1)?.trim()
  return last?.replace(/\s+(?:asc|desc)$/iu, '').replace(/^\$\{(.*)\}$/u, '$1') ?? null
}
