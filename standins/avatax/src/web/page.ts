import { html, type Markup } from '@tarnholt/standin-web';

/** The frame of every page of the web view. */
export function page({ title, body }: { title: string; body: Markup }): string {
  return html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Tax service stand-in</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/base.css">
<link rel="stylesheet" href="/assets/listing.css">
<link rel="stylesheet" href="/assets/overview.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<div class="bar"><a class="name" href="/">Tax service stand-in</a></div>
</header>
<main id="content" tabindex="-1">
${body}
</main>
</body>
</html>`.source;
}
