/** JSON that is safe inside a `<script>`: no text in it can end the element or begin a comment. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
