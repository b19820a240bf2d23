/** What a person fills in, in this order. */
export const contactFields = ['topic', 'name', 'email', 'message'] as const
