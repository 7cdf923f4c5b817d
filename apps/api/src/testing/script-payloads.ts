/** Texts that would run somewhere if anybody took them for markup, a template or a command. */
export const scriptPayloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '<img src=x onerror=alert(3)>',
  '<svg onload=alert(4)>',
  '<svg><script>alert(5)</script></svg>',
  '<iframe srcdoc="<script>alert(6)</script>"></iframe>',
  '<a href="javascript:alert(7)">a</a>',
  'javascript:alert(8)',
  '"><script>alert(9)</script>',
  "' onmouseover='alert(10)",
  '" autofocus onfocus="alert(11)',
  '<body onload=alert(12)>',
  '<math><mtext><script>alert(13)</script></mtext></math>',
  '<!--><script>alert(14)</script>-->',
  '<style>@import "javascript:alert(15)"</style>',
  '<details open ontoggle=alert(16)>',
  '{{constructor.constructor("alert(17)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it must stay a text here as well
  '${alert(18)}',
  "'; drop table builds.build; --",
  '\u202e<script>alert(20)</script>',
] as const;
