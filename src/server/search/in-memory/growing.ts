type Numbers = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array

/** The array, or a longer copy of it: a quarter longer each time. */
export function longEnough<Kind extends Numbers>(array: Kind, length: number): Kind {
  if (length <= array.length) return array
  const make = array.constructor as new (length: number) => Kind
  const longer = new make(Math.max(length, Math.ceil(array.length * 1.25)))
  longer.set(array)
  return longer
}
