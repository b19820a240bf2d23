/** Lengths of time in milliseconds. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Hong Kong has kept UTC+8 without summer time since 1979. */
export const hongKongOffsetMs = 8 * hourMs
