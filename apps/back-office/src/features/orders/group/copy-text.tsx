import Button from '@mui/material/Button';
import { useNotify } from 'react-admin';

/** Text that is needed elsewhere, with a press. */
export function CopyText({ text }: { text: string }) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(`${text} is copied.`, { type: 'info' });
    } catch {
      notify('The browser did not let us copy it. Please select it.', { type: 'warning' });
    }
  };
  return (
    <>
      <span className="data">{text}</span>{' '}
      <Button size="small" onClick={() => void copy()}>
        Copy<span className="visually-hidden"> {text}</span>
      </Button>
    </>
  );
}
