/** For tests of what talks to the card provider: the stand-in, as a process of its own. */
export { type CardProvider, startCardProvider } from '../servers/card-provider.ts';
