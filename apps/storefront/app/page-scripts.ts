import { createContext } from 'react';

/**
 * Whether the page brings scripts. One about a refused request does not: it was not made for the
 * address that the browser shows, so the router would not find itself in it. Links work without.
 */
export const PageScriptsContext = createContext(true);
