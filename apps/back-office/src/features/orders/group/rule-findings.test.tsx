import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RuleFindings } from './rule-findings.tsx';

const finding = {
  productName: 'R16 Ridgeline',
  kind: 'block' as const,
  message: 'Colorado does not allow it.',
  detail: 'Rule co-magazine-15, version 1: C.R.S. 18-12-302',
  canBeSettled: false,
};

test('what speaks against a part is told with its rule, and a sample says that it is one', () => {
  const rules = { isSample: true, rulesetHash: 'ab', findings: [finding] };
  const html = render(<RuleFindings rules={rules} />);
  expect(html).toMatch(/Not allowed<.*R16 Ridgeline\. Colorado does not allow it\..*18-12-302/);
  expect(html).toMatch(/SAMPLE rules, to be replaced by .* counsel.*Nobody has checked them/);
});

test('where nothing does, that is told', () => {
  const rules = { isSample: false, rulesetHash: 'ab', findings: [] };
  const html = render(<RuleFindings rules={rules} />);
  expect(html).toContain('nothing against it now');
  expect(html).not.toContain('SAMPLE');
});
