/** The tables in a row, where a key that an earlier one has already must have the type `never`. */
type Apart<Tables, Claimed = never> = Tables extends readonly [infer First, ...infer Rest]
  ? [
      First & { readonly [Key in Extract<keyof First, Claimed>]: never },
      ...Apart<Rest, Claimed | keyof First>,
    ]
  : []

type Together<Tables extends readonly object[]> = Tables extends readonly [
  infer First,
  ...infer Rest extends readonly object[],
]
  ? First & Together<Rest>
  : unknown

/** One table of all the rows; a key that two of the tables have does not compile. */
export const disjoint = <const Tables extends readonly object[]>(
  ...tables: Tables & Apart<Tables>
): Together<Tables> => Object.assign({}, ...tables) as Together<Tables>
