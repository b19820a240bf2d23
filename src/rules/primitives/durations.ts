export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const dayMinutes = 24 * 60

/** Hong Kong has been on UTC+8 without summer time since 1979. */
export const hongKongOffsetMs = 8 * hourMs
