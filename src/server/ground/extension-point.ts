/** A table whose rows come from the domains above; `domains.ts` provides it before the first request. */
export interface ExtensionPoint<Table extends object> {
  provide: (rows: Table) => void
  row: <Key extends keyof Table>(key: Key) => Table[Key]
  rows: () => Table
}

/** Throws when it is read before it was provided. */
export function extensionPoint<Table extends object>(name: string): ExtensionPoint<Table> {
  let table: Table | undefined
  function rows(): Table {
    if (table === undefined) throw new Error(`${name}: src/server/domains.ts has not been loaded`)
    return table
  }
  return {
    provide: (given) => {
      table = given
    },
    row: (key) => rows()[key],
    rows,
  }
}
