/** Stands in the name of a test that holds because something is not there yet. */
export const owedMark = '(owed by '
