/** An iCalendar as a file: its last line ends as every other does (RFC 5545), which its maker leaves out. */
export const calendarText = (calendar: { toString: () => string }): string =>
  `${calendar.toString()}\r\n`
