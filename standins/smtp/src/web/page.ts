import { html, type Markup } from '@tarnholt/standin-web';
import type { Faults } from '../smtp/faults.ts';
import { describeFaults } from './wording.ts';

type PageOptions = {
  title: string;
  current: 'inbox' | 'faults' | null;
  faults: Faults;
  body: Markup;
  /** The page keeps itself up to date. */
  live?: boolean;
};

/** The frame of every page of the web view. */
export function page({ title, current, faults, body, live = false }: PageOptions): string {
  const faultsOn = describeFaults(faults) !== null;
  const here = (name: PageOptions['current']) =>
    name === current ? html` aria-current="page"` : null;
  return html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Mail stand-in</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${['base', 'listing', 'frame', 'inbox', 'mail', 'faults'].map((name) => html`<link rel="stylesheet" href="/assets/${name}.css">`)}
${live && html`<script src="/assets/live-inbox.js" defer></script>`}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<div class="bar">
<a class="name" href="/">Mail stand-in</a>
<nav class="menu" aria-label="Main">
<a href="/"${here('inbox')}>Inbox</a>
<a href="/faults"${here('faults')} id="faults-link">Faults${faultsOn && html` <span class="tag warn">on</span>`}</a>
</nav>
</div>
</header>
<main id="content" tabindex="-1">
${body}
</main>
</body>
</html>`.source;
}
