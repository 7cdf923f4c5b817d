import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { MadeKey } from './client-dialogs.tsx';

const ignored = () => undefined;

/** The only time that a key is seen. Neither Escape nor a click beside it takes it away. */
export function MadeKeyDialog({
  made,
  close,
}: {
  readonly made: MadeKey;
  readonly close: () => void;
}) {
  const titleId = useId();
  const [told, setTold] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.key);
      setTold('The key is copied.');
    } catch {
      setTold('The browser did not let us copy it. Please select it.');
    }
  };
  return (
    <Dialog open onClose={ignored} aria-labelledby={titleId} transitionDuration={0}>
      <DialogTitle id={titleId}>The key of {made.clientName}</DialogTitle>
      <DialogContent>
        <div className="erp-made-key">
          <p>
            Put it where the program keeps its secrets. We keep no copy: when this is closed, nobody
            can read it again. If it gets lost, make another one and end this one.
          </p>
          <p className="data erp-made-key-text">{made.key}</p>
          <p role="status" className="small">
            {told}
          </p>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy the key
        </Button>
        <Button variant="contained" onClick={close}>
          It is stored
        </Button>
      </DialogActions>
    </Dialog>
  );
}
