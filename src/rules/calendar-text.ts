/** An iCalendar file. RFC 5545 ends every line with CRLF; `toString` leaves out the last one. */
export const calendarText = (calendar: { toString: () => string }): string =>
  `${calendar.toString()}\r\n`
