export function renderRichText(target: HTMLElement, value: string, { fieldConfig }?: RenderRichTextOptions): () => void;
import type { RenderRichTextOptions } from '../../types/public';
