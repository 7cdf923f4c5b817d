import { Box, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { askAgainMs, fieldInWords, type Remark, type Verdict, wordsFor } from './verdict.ts';

interface PanelProps {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly documentId?: string; readonly updatedAt?: unknown };
}

/** The types that the shop has pages of. */
const shownInTheShop =
  /^api::(?:product\.product|product-group\.product-group|[a-z]+-page\.[a-z]+-page)$/;

/** A panel beside the form that says what the shop made of the document. */
export function ShopPanel({ model, documentId, document }: PanelProps) {
  const id = document?.documentId ?? documentId;
  if (id === undefined || id === 'create' || !shownInTheShop.test(model)) return null;
  return {
    title: 'In the shop',
    // A save or a publish makes another panel, which asks at once.
    content: <ShopVerdict key={String(document?.updatedAt)} model={model} documentId={id} />,
  };
}

function ShopVerdict({ model, documentId }: { model: string; documentId: string }) {
  const { get } = useFetchClient();
  const [verdict, setVerdict] = useState<Verdict>();
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      let answer: Verdict | undefined;
      try {
        ({ data: answer } = await get<Verdict>(`/shop-projection/verdict/${model}/${documentId}`));
      } catch {
        answer = undefined;
      }
      if (isGone) return;
      setUnreachable(answer === undefined);
      if (answer !== undefined) setVerdict(answer);
      timer = setTimeout(() => void ask(), askAgainMs(answer));
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [get, model, documentId]);

  return (
    <Box width="100%" aria-live="polite" aria-atomic="true" role="status">
      {isUnreachable && (
        <Typography textColor="danger600">The state in the shop could not be read.</Typography>
      )}
      {verdict === undefined && !isUnreachable && <Typography>Asking the shop…</Typography>}
      {verdict !== undefined && <VerdictText verdict={verdict} />}
    </Box>
  );
}

function VerdictText({ verdict }: { verdict: Verdict }) {
  const at = verdict.since === null ? '' : new Date(verdict.since).toLocaleString('en-US');
  const { headline, explanation, tone } = wordsFor(verdict, at);
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography fontWeight="bold" textColor={tone}>
        {headline}
      </Typography>
      <Typography textColor="neutral700">{explanation}</Typography>
      <Remarks title="Problems" remarks={verdict.problems} />
      <Remarks title="Warnings" remarks={verdict.warnings} />
    </Flex>
  );
}

function Remarks({ title, remarks }: { title: string; remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null;
  return (
    <Box>
      <Typography variant="sigma" textColor="neutral600" tag="h3">
        {title}
      </Typography>
      <Box tag="ul" paddingLeft={4} style={{ listStyle: 'disc' }}>
        {remarks.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <Typography fontWeight="semiBold">{fieldInWords(path)}</Typography>
            <Typography textColor="neutral700">: {message}</Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
