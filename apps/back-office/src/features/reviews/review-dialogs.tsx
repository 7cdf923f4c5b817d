import type { StaffReview } from '@tarnholt/contract';
import { reviewLimits } from '@tarnholt/contract/reviews';
import { maxLength, required, TextInput } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { TaskDialog } from '../tasks/task-dialog.tsx';
import { useTask } from '../tasks/use-task.ts';
import { reviewsKey } from './use-reviews.ts';
import { usualReason } from './words.ts';

interface ReviewDialogProps {
  readonly review: StaffReview;
  readonly close: () => void;
  readonly reload: () => Promise<unknown>;
}

const reasonRules = [required(), maxLength(reviewLimits.reason)];
const replyRules = [maxLength(reviewLimits.reply)];

const targetOf = ({ id, version }: StaffReview) => ({ params: { reviewId: id }, version });

export function PublishDialog({ review, close, reload }: ReviewDialogProps) {
  const { publishReview } = useDeskActions();
  const { params, version } = targetOf(review);
  const task = useTask<object>({
    send: () => publishReview({ params, body: { version } }),
    done: 'The review is published.',
    close,
    alsoReads: reviewsKey,
  });
  return (
    <TaskDialog title="Publish the review" verb="Publish" close={close} reload={reload} task={task}>
      <p>
        <strong>{review.title}</strong>
      </p>
      <p>Everybody can read it within seconds, and its author is told by mail.</p>
    </TaskDialog>
  );
}

export function RefuseDialog({ review, close, reload }: ReviewDialogProps) {
  const { refuseReview } = useDeskActions();
  const { params, version } = targetOf(review);
  const task = useTask<{ reason: string }>({
    send: ({ reason }) => refuseReview({ params, body: { version, reason } }),
    done: 'The review is refused.',
    close,
    fieldNames: ['reason'],
    alsoReads: reviewsKey,
  });
  return (
    <TaskDialog title="Refuse the review" verb="Refuse" close={close} reload={reload} task={task}>
      <p>
        <strong>{review.title}</strong>
      </p>
      <p>A low rating is no reason. The author reads the reason in a mail and may write anew.</p>
      <TextInput
        source="reason"
        label="Reason"
        validate={reasonRules}
        helperText={`For example: ${usualReason}`}
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: reviewLimits.reason } }}
      />
    </TaskDialog>
  );
}

export function ReplyDialog({ review, close, reload }: ReviewDialogProps) {
  const { replyToReview } = useDeskActions();
  const { params, version } = targetOf(review);
  const task = useTask<{ text: string | null }>({
    send: ({ text }) => replyToReview({ params, body: { version, text: text ?? '' } }),
    done: 'The reply is saved.',
    close,
    fieldNames: ['text'],
    alsoReads: reviewsKey,
  });
  return (
    <TaskDialog
      title="Reply to the review"
      verb="Save"
      close={close}
      reload={reload}
      task={task}
      values={{ text: review.reply?.text ?? '' }}
    >
      <p>It stands below the review for everybody. Left empty, the reply is taken away.</p>
      <TextInput
        source="text"
        label="Reply"
        multiline
        minRows={4}
        validate={replyRules}
        helperText={false}
        autoFocus
        slotProps={{ htmlInput: { maxLength: reviewLimits.reply } }}
      />
    </TaskDialog>
  );
}
