export const contactFields = ['topic', 'name', 'email', 'message'] as const
