import Button from '@mui/material/Button';
import { ApiError } from '@tarnholt/contract/client';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { saveFile } from './save-file.ts';

interface SaveButtonProps {
  readonly load: () => Promise<unknown>;
  readonly fileName: string;
  readonly children: ReactNode;
}

/** Asks for a file and saves it. */
export function SaveButton({ load, fileName, children }: SaveButtonProps) {
  const notify = useNotify();
  const [isLoading, setIsLoading] = useState(false);
  const save = async () => {
    setIsLoading(true);
    try {
      saveFile((await load()) as Blob, fileName);
    } catch (error) {
      notify(error instanceof ApiError ? error.title : 'The file could not be loaded.', {
        type: 'error',
      });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button size="small" variant="outlined" disabled={isLoading} onClick={save}>
      {isLoading ? 'Loading…' : children}
    </Button>
  );
}
