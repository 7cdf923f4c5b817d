import { html, type Markup } from '@tarnholt/standin-web';
import { centsOf, type TransactionAnswer } from '../calculate.ts';
import type { FaultRule } from '../faults.ts';
import type { Counts } from '../http/dependencies.ts';
import { page } from './page.ts';
import { describeRule, formatCount, formatMoney } from './wording.ts';

// cspell:ignore Cancelled

export type OverviewView = {
  find: string;
  page: number;
  pages: number;
  matches: number;
  rows: readonly TransactionAnswer[];
  all: readonly TransactionAnswer[];
  counts: Counts;
  rules: readonly (FaultRule & { struck: number })[];
  companyCode: string;
};

export function overviewPage(view: OverviewView): string {
  const { rules, all } = view;
  return page({
    title: 'Documents',
    body: html`
<div class="heading">
<h1>Documents</h1>
<p>What the company <code>${view.companyCode}</code> has sold and taken back. The rates are made up, and no authority hears of anything.</p>
</div>
${rules.length > 0 && faultsNotice(rules)}
${figures(view)}
${searchForm(view)}
<p class="count" role="status">${countLine(view)}</p>
${documentList(view)}
${paging(view)}
${all.length > 0 && deleteForm(all.length)}`,
  });
}

function faultsNotice(rules: OverviewView['rules']): Markup {
  return html`<div class="notice">
<div><p><strong>Faults are on.</strong></p>
<ul>${rules.map((rule) => html`<li>${describeRule(rule)} <span class="muted">Struck ${rule.struck}.</span></li>`)}</ul></div>
<form method="post" action="/faults/off"><button class="quiet">Switch all off</button></form>
</div>`;
}

function figures({ all, counts }: OverviewView): Markup {
  const standing = all.filter(({ status }) => status === 'Committed');
  const sum = (type: string, amount: 'totalAmount' | 'totalTax') =>
    formatMoney(
      standing
        .filter((document) => document.type === type)
        .reduce((total, document) => total + centsOf(document[amount]), 0) / 100,
    );
  const shown: [label: string, value: string][] = [
    ['Quotes', (counts.byType.SalesOrder ?? 0).toLocaleString('en-US')],
    ['Documents', all.length.toLocaleString('en-US')],
    ['Sold', sum('SalesInvoice', 'totalAmount')],
    ['Tax', sum('SalesInvoice', 'totalTax')],
    ['Returned', sum('ReturnInvoice', 'totalAmount')],
    ['Tax returned', sum('ReturnInvoice', 'totalTax')],
  ];
  return html`<dl class="stats">
${shown.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
</dl>`;
}

function searchForm({ find }: OverviewView): Markup {
  return html`<form class="search" role="search" method="get" action="/">
<div class="field"><label for="find">Code, order, type or state</label><input id="find" name="find" type="search" value="${find}" autocomplete="off" spellcheck="false"></div>
<button>Search</button>
${find !== '' && html`<a class="button quiet" href="/">Clear search</a>`}
</form>`;
}

function countLine({ find, matches, all }: OverviewView): string {
  const count = formatCount(all.length, 'document');
  return find === '' ? count : `${matches.toLocaleString('en-US')} of ${count}`;
}

function documentList({ rows, find }: OverviewView): Markup {
  if (rows.length > 0) return html`<ol class="rows">${rows.map(documentRow)}</ol>`;
  return find === ''
    ? html`<div class="empty"><h2>No documents yet</h2>
<p>A part of an order is recorded here when its money is captured: ship one in the back office.</p></div>`
    : html`<div class="empty"><h2>Nothing matches</h2>
<p>No document has “${find}” in its code, order, type or state.</p></div>`;
}

function documentRow(row: TransactionAnswer): Markup {
  const [place] = row.addresses;
  return html`<li>
<span class="amount">${formatMoney(row.totalAmount)}</span>
<span class="tag ${row.status === 'Cancelled' && 'warn'}">${row.type}, ${row.status}</span>
<dl>
<div><dt>Tax</dt><dd>${formatMoney(row.totalTax)}</dd></div>
<div><dt>Code</dt><dd>${row.code}</dd></div>
<div><dt>Order</dt><dd>${row.customerCode}</dd></div>
<div><dt>To</dt><dd>${place?.city}, ${place?.region} ${place?.postalCode}</dd></div>
${row.version > 1 && html`<div><dt>Version</dt><dd>${row.version}</dd></div>`}
</dl>
<time datetime="${row.date}">${row.date}</time>
</li>
`;
}

function paging({ page: number, pages, find }: OverviewView): Markup | null {
  if (pages === 1) return null;
  const link = (to: number) =>
    `/?${new URLSearchParams({ ...(find !== '' && { find }), page: String(to) })}`;
  return html`<nav class="paging" aria-label="Pages">
${number > 1 && html`<a class="button quiet" href="${link(number - 1)}">Newer</a>`}
${number < pages && html`<a class="button quiet" href="${link(number + 1)}">Older</a>`}
</nav>`;
}

function deleteForm(documents: number): Markup {
  return html`<details class="clear">
<summary>Delete everything</summary>
<form method="post" action="/delete">
<p>This deletes ${formatCount(documents, 'document')}, the journal, the faults and the counts.</p>
<button>Delete now</button>
</form>
</details>`;
}
