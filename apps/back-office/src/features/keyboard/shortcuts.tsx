import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-admin';
import {
  type KeyTarget,
  rowAfter,
  type Shortcut,
  shortcutOf,
  shortcutWords,
  taskOf,
} from './shortcut-of.ts';
import './shortcuts.css';

/** Rows that keys go through: each has one link with this attribute. */
export const rowLink = { 'data-row-link': '' };
/** The field that `/` goes to. */
export const searchField = { 'data-search-field': '' };
/** The way from a page back to where one came from. */
export const backLink = { 'data-back-link': '' };
/** A button that opens what is to be done; the first on the page is the one that a key means. */
export const taskButton = (task: string) => ({ 'data-task': task });
/** Said to the list of orders by whoever sends somebody there to search. */
export const wantsSearch = { wantsSearch: true };

/** Listens to keys on every screen, says below it which there are, and lists them on demand. */
export function Shortcuts() {
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  // Whoever speaks to the computer, or presses keys by accident, can do without.
  const [isOn, setIsOn] = useState(true);
  useEffect(() => {
    if (!isOn) return undefined;
    const acts: Readonly<Record<Shortcut, () => void>> = {
      search: () => {
        const field = document.querySelector<HTMLElement>('[data-search-field]');
        if (field) field.focus();
        else navigate('/orders', { state: wantsSearch });
      },
      next: () => goToRow(1),
      previous: () => goToRow(-1),
      back: () => document.querySelector<HTMLElement>('[data-back-link]')?.click(),
      help: () => setIsHelpOpen(true),
    };
    const listen = (event: KeyboardEvent) => {
      const target = targetOf(event);
      const shortcut = shortcutOf(event, target);
      const task = taskOf(event, target);
      if (shortcut === null && task === null) return;
      event.preventDefault();
      if (shortcut !== null) acts[shortcut]();
      if (task !== null) document.querySelector<HTMLElement>(`[data-task=${task}]`)?.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, navigate]);
  return (
    <footer className="shortcut-hint">
      <Button size="small" onClick={() => setIsHelpOpen(true)}>
        Keyboard shortcuts <kbd>?</kbd>
      </Button>
      {isHelpOpen && <ShortcutHelp isOn={isOn} turn={setIsOn} close={() => setIsHelpOpen(false)} />}
    </footer>
  );
}

interface ShortcutHelpProps {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  readonly close: () => void;
}

function ShortcutHelp({ isOn, turn, close }: ShortcutHelpProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} transitionDuration={0}>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <dl className="shortcut-list">
          {shortcutWords.map(({ keys, does }) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">They rest while you type.</p>
        <FormControlLabel
          control={<Checkbox checked={isOn} onChange={(event) => turn(event.target.checked)} />}
          label="Use keyboard shortcuts in this tab"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function targetOf({ target }: KeyboardEvent): KeyTarget | null {
  if (!(target instanceof HTMLElement)) return null;
  return {
    tagName: target.tagName,
    isContentEditable: target.isContentEditable,
    isInLayer: target.closest('[role=dialog], [role=menu], [role=listbox]') !== null,
  };
}

/** The focus is the mark: Enter opens a link that has it, and screen readers say where one is. */
function goToRow(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const current = links.indexOf(document.activeElement as HTMLElement);
  const at = rowAfter(current, links.length, step);
  if (at === null) return;
  links[at]?.focus();
  links[at]?.scrollIntoView({ block: 'nearest' });
}
