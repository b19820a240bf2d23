/* Records whose fields are listed once as data (contract/courses/course-fields.ts). */

/** The names of a record's fields, in their order. */
export const fieldNames = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[]

/** A record with these fields. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

/** These fields of a record, without its others. */
export const pick = <Fields extends object, Name extends keyof Fields & string>(
  from: Fields,
  names: readonly Name[],
) => recordOf(names, (name) => from[name]) as Pick<Fields, Name>
