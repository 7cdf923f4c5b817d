import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tarnholt/contract/client';
import { type FormEvent, useState } from 'react';
import { LinkBase, useNotify } from 'react-admin';
import type { OrderFilter } from '../../../api/data-provider.ts';
import { useDeskActions } from '../../../api/use-desk-actions.ts';
import { listPathOf } from './list-path.ts';

const savedKey = ['saved-views'];

/** Said when a view could not be saved or removed; nothing else depends on it. */
const whyNot = (error: unknown) =>
  error instanceof ApiError && error.code === 'conflict'
    ? error.title
    : 'That did not work. Please try again.';

interface SavedViewsProps {
  readonly filter: OrderFilter;
}

/** The views that this person has given a name. The server keeps them: they are at every desk. */
export function SavedViews({ filter }: SavedViewsProps) {
  const { listOrderViews, removeOrderView } = useDeskActions();
  const queries = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery({ queryKey: savedKey, queryFn: () => listOrderViews({}) });
  const remove = useMutation({
    mutationFn: (viewId: number) => removeOrderView({ params: { viewId } }),
    onSuccess: (views) => queries.setQueryData(savedKey, views),
    onError: (error) => notify(whyNot(error), { type: 'error' }),
  });
  const views = data?.views ?? [];
  return (
    <div className="saved-views">
      {views.length > 0 && (
        <nav aria-label="Your saved views">
          <ul>
            {views.map(({ id, name, view, minDays }) => (
              <li key={id}>
                <LinkBase to={listPathOf({ view, ...(minDays > 0 ? { minDays } : {}) })}>
                  {name}
                </LinkBase>
                <IconButton
                  size="small"
                  aria-label={`Remove the saved view ${name}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(id)}
                >
                  <Close fontSize="inherit" />
                </IconButton>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {!filter.search && <SaveView filter={filter} />}
    </div>
  );
}

function SaveView({ filter }: SavedViewsProps) {
  const { saveOrderView } = useDeskActions();
  const queries = useQueryClient();
  const notify = useNotify();
  const [name, setName] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (wanted: string) =>
      saveOrderView({
        body: { name: wanted, view: filter.view ?? 'all', minDays: filter.minDays ?? 0 },
      }),
    onSuccess: (views) => {
      queries.setQueryData(savedKey, views);
      setName(null);
      notify('View saved', { type: 'success' });
    },
    onError: (error) => notify(whyNot(error), { type: 'error' }),
  });
  if (name === null) return <Button onClick={() => setName('')}>Save this view</Button>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate(name.trim());
  };
  return (
    <form className="save-view" onSubmit={submit}>
      <TextField
        autoFocus
        size="small"
        label="Name of the view"
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="contained" disabled={save.isPending || name.trim() === ''}>
        Save
      </Button>
      <Button onClick={() => setName(null)}>Cancel</Button>
    </form>
  );
}
