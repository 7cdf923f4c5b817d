import { html, type Markup } from '@tarnholt/standin-web';
import type { RuleCounts } from '../faults/fault-planner.ts';
import type { FaultRule } from '../faults/faults.ts';
import type { MoneyEvent, Transaction, TransactionStatus } from '../store/records.ts';
import { page } from './page.ts';
import { describeRule, formatCount, formatLead, formatMoney, formatTime } from './wording.ts';

export type OverviewView = {
  find: string;
  page: number;
  pages: number;
  matches: number;
  rows: readonly Transaction[];
  transactions: number;
  events: readonly MoneyEvent[];
  requests: number;
  malformed: number;
  rules: readonly (FaultRule & { counts: RuleCounts })[];
  now: number;
  aheadMs: number;
  login: string;
};

const troubled: readonly TransactionStatus[] = [
  'declined',
  'expired',
  'FDSPendingReview',
  'FDSAuthorizedPendingReview',
];

export function overviewPage(view: OverviewView): string {
  const { rules, transactions } = view;
  return page({
    title: 'Transactions',
    body: html`
<div class="heading">
<h1>Transactions</h1>
<p>Charges of the merchant <code>${view.login}</code> end here. No card is charged, and no card number is kept.</p>
</div>
${rules.length > 0 && faultsNotice(rules)}
${figures(view)}
${clockLine(view)}
${searchForm(view)}
<p class="count" role="status">${countLine(view)}</p>
${transactionList(view)}
${paging(view)}
${transactions > 0 && deleteForm(transactions)}`,
  });
}

function faultsNotice(rules: OverviewView['rules']): Markup {
  return html`<div class="notice">
<div><p><strong>Faults are on.</strong></p>
<ul>${rules.map((rule) => html`<li>${describeRule(rule)} <span class="muted">Struck ${rule.counts.struck} of ${rule.counts.matched}.</span></li>`)}</ul></div>
<form method="post" action="/faults/off"><button class="quiet">Switch all off</button></form>
</div>`;
}

function figures({ events, requests, malformed, transactions }: OverviewView): Markup {
  const sum = (event: MoneyEvent['event']) =>
    formatMoney(
      events
        .filter((candidate) => candidate.event === event)
        .reduce((total, { amountCents }) => total + amountCents, 0),
    );
  const shown: [label: string, value: string][] = [
    ['Requests', requests.toLocaleString('en-US')],
    ['Malformed', malformed.toLocaleString('en-US')],
    ['Transactions', transactions.toLocaleString('en-US')],
    ['Authorized', sum('auth')],
    ['Captured', sum('capture')],
    ['Refunded', sum('refund')],
  ];
  return html`<dl class="stats">
${shown.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
</dl>`;
}

function clockLine({ now, aheadMs }: OverviewView): Markup {
  return html`<div class="clock">
<p>The provider’s clock shows <time datetime="${new Date(now).toISOString()}">${formatTime(now)}</time>${
    aheadMs > 0 && html`, ${formatLead(aheadMs)} ahead of this machine’s`
  }.</p>
<form method="post" action="/settle"><button class="quiet">Settle now</button></form>
</div>`;
}

function searchForm({ find }: OverviewView): Markup {
  return html`<form class="search" role="search" method="get" action="/">
<div class="field"><label for="find">Invoice, number or state</label><input id="find" name="find" type="search" value="${find}" autocomplete="off" spellcheck="false"></div>
<button>Search</button>
${find !== '' && html`<a class="button quiet" href="/">Clear search</a>`}
</form>`;
}

function countLine({ find, matches, transactions }: OverviewView): string {
  const all = formatCount(transactions, 'transaction');
  return find === '' ? all : `${matches.toLocaleString('en-US')} of ${all}`;
}

function transactionList({ rows, find }: OverviewView): Markup {
  if (rows.length > 0) {
    return html`<ol class="rows">${rows.map(transactionRow)}</ol>`;
  }
  return find === ''
    ? html`<div class="empty"><h2>No transactions yet</h2>
<p>Pay in the shop with card 4111 1111 1111 1111, any date to come and any three digits. Postal code 46282 is declined.</p></div>`
    : html`<div class="empty"><h2>Nothing matches</h2>
<p>No transaction has “${find}” in its number, invoice, reference or state.</p></div>`;
}

function transactionRow(row: Transaction): Markup {
  const refund = row.type === 'refundTransaction';
  return html`<li>
<span class="amount">${refund && '−'}${formatMoney(row.settleCents || row.requestedCents)}</span>
<span class="tag ${troubled.includes(row.status) && 'warn'}">${row.status}</span>
<dl>
<div><dt>Number</dt><dd>${row.transId}</dd></div>
<div><dt>Invoice</dt><dd>${row.invoice ?? 'none'}</dd></div>
<div><dt>Card</dt><dd>${row.card.brand ?? 'Card'} ${row.card.lastFour}${row.profile && ', stored'}</dd></div>
${row.refTransId !== null && html`<div><dt>Refunds</dt><dd>${row.refTransId}</dd></div>`}
${row.batchId !== null && html`<div><dt>Batch</dt><dd>${row.batchId}</dd></div>`}
</dl>
<time datetime="${new Date(row.submittedAt).toISOString()}">${formatTime(row.submittedAt)}</time>
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

function deleteForm(transactions: number): Markup {
  return html`<details class="clear">
<summary>Delete everything</summary>
<form method="post" action="/delete">
<p>This deletes ${formatCount(transactions, 'transaction')}, every token and stored card, the faults and the counts, and sets the clock back.</p>
<button>Delete now</button>
</form>
</details>`;
}
