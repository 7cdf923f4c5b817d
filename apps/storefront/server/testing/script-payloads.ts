/**
 * What somebody writes into a field who wants a page to run it. Each sets `ran` in the window, in
 * the way of one place: an element, an attribute, a link, a comment, a script of ours.
 */
export const scriptPayloads = [
  '<script>window.ran=1</script>',
  '</script><script>window.ran=1</script>',
  '"><script>window.ran=1</script>',
  "'><script>window.ran=1</script>",
  '</title><script>window.ran=1</script>',
  '--><script>window.ran=1</script><!--',
  ']]><script>window.ran=1</script>',
  '<img src=x onerror=window.ran=1>',
  '"><img src=x onerror="window.ran=1">',
  '<svg onload=window.ran=1>',
  '<svg><script>window.ran=1</script></svg>',
  '<body onload=window.ran=1>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<a href="javascript:window.ran=1">x</a>',
  '" autofocus onfocus="window.ran=1" x="',
  "' autofocus onfocus='window.ran=1' x='",
  'javascript:window.ran=1',
  '&lt;script&gt;window.ran=1&lt;/script&gt;',
  '\\u003cscript\\u003ewindow.ran=1\\u003c/script\\u003e',
  `$\{window.ran=1}{{constructor.constructor('window.ran=1')()}}\u2028window.ran=1`,
] as const;
