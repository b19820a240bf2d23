/** Page of a helper who checks tickets, without language prefix. Its token is in the fragment. */
export const doorPath = '/door'
