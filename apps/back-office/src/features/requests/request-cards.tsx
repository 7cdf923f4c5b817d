import Button from '@mui/material/Button';
import type { StaffImageRequest, StaffRegistration } from '@tarnholt/contract';
import { formatDay, formatTime } from '../../look/formats.ts';
import { type RequestTask, tasksOf, taskWords } from './words.ts';

/** All of it was typed by strangers: what looks like markup is shown as it was typed. */

interface ImageRequestCardProps {
  readonly request: StaffImageRequest;
  readonly open: (task: RequestTask) => void;
}

export function ImageRequestCard({ request, open }: ImageRequestCardProps) {
  const titleId = `request-${request.id}`;
  return (
    <li className="request-card panel">
      <div className="request-words">
        <h2 id={titleId}>
          {request.firstName} {request.lastName}
        </h2>
        <p className="request-text">{request.lookingFor}</p>
        {request.note !== '' && (
          <p className="request-text">
            <strong>Note:</strong> {request.note}
          </p>
        )}
        <Sender sender={request} />
        {request.decidedBy !== null && request.decidedAt !== null && (
          <p className="small muted">
            Decided by {request.decidedBy}, {formatTime(request.decidedAt)}
          </p>
        )}
      </div>
      <div className="request-tasks">
        {tasksOf(request.state).map((task) => (
          <Button
            key={task}
            variant={task === 'done' ? 'contained' : 'outlined'}
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => open(task)}
          >
            {taskWords[task].button}
          </Button>
        ))}
      </div>
    </li>
  );
}

export function RegistrationCard({ registration }: { readonly registration: StaffRegistration }) {
  const { serialNumber, model, purchasedOn, dealer, firstName, lastName, phone } = registration;
  return (
    <li className="request-card panel">
      <div className="request-words">
        <h2>
          {model}, <span className="data">{serialNumber}</span>
        </h2>
        <p>
          {firstName} {lastName}, bought {formatDay(purchasedOn)} at {dealer}
        </p>
        {phone !== '' && <p className="data">{phone}</p>}
        <Sender sender={registration} />
      </div>
    </li>
  );
}

type Sent = Pick<StaffRegistration, 'email' | 'reference' | 'sentAt' | 'doNotShare'>;

function Sender({ sender }: { readonly sender: Sent }) {
  return (
    <>
      <p className="data">{sender.email}</p>
      <p className="small muted">
        <span className="data">{sender.reference}</span>, {formatTime(sender.sentAt)}
        {sender.doNotShare && '. Must be neither sold nor shared'}
      </p>
    </>
  );
}
