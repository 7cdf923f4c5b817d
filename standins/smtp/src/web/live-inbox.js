// Keeps the inbox up to date by fetching the same page again and taking over what changed.
// Rows that stay are not touched, so focus, selection and scroll position stay with them.

const everyMs = 2000;
const replaced = ['faults-notice', 'stats', 'paging', 'clear'];

const live = document.querySelector('#live-switch');
const box = live.querySelector('input');
live.hidden = false;
box.checked = sessionStorage.getItem('update-automatically') !== 'no';
box.addEventListener('change', () => {
  sessionStorage.setItem('update-automatically', box.checked ? 'yes' : 'no');
  if (box.checked) refresh();
});

/** An element in use is left alone until the reader has moved on. */
function inUse(element) {
  const selection = getSelection();
  const selected = !selection.isCollapsed && selection.containsNode(element, true);
  return selected || element.contains(document.activeElement);
}

function takeOver(id, fresh) {
  const shown = document.getElementById(id);
  const next = fresh.getElementById(id);
  if (shown.innerHTML !== next.innerHTML && !inUse(shown)) shown.innerHTML = next.innerHTML;
}

function updateRows(list, freshList) {
  const freshIds = new Set([...freshList.children].map((row) => row.id));
  for (const row of [...list.children]) {
    if (!freshIds.has(row.id) && !inUse(row)) row.remove();
  }
  let place = list.firstElementChild;
  for (const freshRow of [...freshList.children]) {
    const row = document.getElementById(freshRow.id);
    if (!row) {
      list.insertBefore(freshRow, place);
    } else {
      if (row.innerHTML !== freshRow.innerHTML && !inUse(row)) row.innerHTML = freshRow.innerHTML;
      place = row.nextElementSibling;
    }
  }
}

async function refresh() {
  const response = await fetch(location.href);
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const list = document.querySelector('#mail-list');
  const freshList = fresh.querySelector('#mail-list');
  if (list && freshList) updateRows(list, freshList);
  else takeOver('mails', fresh);
  for (const id of replaced) takeOver(id, fresh);
  const count = document.querySelector('#count');
  const freshCount = fresh.querySelector('#count').textContent;
  // Written only when it differs: every write is read out by a screen reader.
  if (count.textContent !== freshCount) count.textContent = freshCount;
}

async function tick() {
  // A server that is being restarted is no reason to stop: the next round finds it again.
  if (box.checked && !document.hidden) await refresh().catch(() => {});
  setTimeout(tick, everyMs);
}

setTimeout(tick, everyMs);
