/** The page of a helper who checks tickets; without language prefix. What opens it stands behind a `#`. */
export const doorPath = '/door'
