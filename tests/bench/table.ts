/** Result of a bench; every cell is text, units are in the column heads. */
export interface BenchTable {
  title: string
  /** How it was measured, in a sentence or two. */
  note: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The table in Markdown with a heading; numbers are right-aligned. */
export function markdownOf({ title, note, columns, rows }: BenchTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`
  const isNumber = (column: number) =>
    rows.every((row) => /^[<>≤≥]?[\d.,]+/u.test(row[column] ?? ''))
  const rule = columns.map((_, column) => (isNumber(column) ? '--:' : '---'))
  return [`### ${title}`, '', note, '', line(columns), line(rule), ...rows.map(line), ''].join('\n')
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|')
}
