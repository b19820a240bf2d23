export default CMS;
export * from "./services/api";
import CMS from './services/api';
export type * from './types/public';
