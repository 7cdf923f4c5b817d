/** Written by hand and without a style sheet: it must work when nothing else does. */
export function lastResortPage(requestId: string): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Unexpected Application Error!</title>
</head>
<body>
<main>
<h1>Unexpected Application Error!</h1>
<p>Something on our side went wrong. Please <a href="">try again</a> in a moment, or go to <a href="/">the home page</a>.</p>
<p>If you contact support, please name this reference: <code>${requestId}</code></p>
</main>
</body>
</html>
`;
}
