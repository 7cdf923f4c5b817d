import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-admin';
import { useMayCall } from '../identity/session-context.ts';
import { PartLinks } from '../layout/part-links.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { ExportsPart } from './exports-part.tsx';
import { ForgetDialog } from './forget-dialog.tsx';
import { ImageRequestsPart } from './image-requests-part.tsx';
import {
  addressOfRequests,
  type RequestPart,
  readOpenRequests,
  requestParts,
} from './open-request.ts';
import { RegistrationsPart } from './registrations-part.tsx';
import { requestsKey } from './use-requests.ts';
import './requests.css';

const title = 'Requests';

const labels: Readonly<Record<RequestPart, string>> = {
  images: 'Image requests',
  registrations: 'Registrations',
  exports: 'Exports',
};

const screens = {
  images: ImageRequestsPart,
  registrations: RegistrationsPart,
  exports: ExportsPart,
};

/** What people sent by a form, and who waits to hear from us. */
export function RequestsPage() {
  usePageTitle(title);
  const mayRead = useMayCall('listImageRequests');
  const mayExport = useMayCall('exportSubscribers');
  const mayForget = useMayCall('forgetRequests');
  const { search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { part, isForgetting } = readOpenRequests(search);
  const may = { images: mayRead, registrations: mayRead, exports: mayExport };
  if (!may[part]) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for this. A manager can give you one.</p>
      </ScreenState>
    );
  }
  const Screen = screens[part];
  return (
    <div className="requests-page">
      <div className="requests-head">
        <h1>{title}</h1>
        {mayForget && (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => navigate(addressOfRequests(part, true))}
          >
            Delete what an address has sent
          </Button>
        )}
      </div>
      <PartLinks
        name="Parts of the requests"
        links={requestParts
          .filter((each) => may[each])
          .map((each) => ({
            to: addressOfRequests(each),
            label: labels[each],
            isOpen: each === part,
          }))}
      />
      <Screen />
      {mayForget && isForgetting && (
        <ForgetDialog
          close={() => navigate(addressOfRequests(part), { replace: true })}
          reload={() => queries.invalidateQueries({ queryKey: requestsKey })}
        />
      )}
    </div>
  );
}
