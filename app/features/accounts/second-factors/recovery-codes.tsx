import { Copy, Printer } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/actions/buttons.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';

/** After a double click on the button before this page, the codes have not been saved yet. */
const unlessDoubled = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** The codes that are shown this one time. */
export function RecoveryCodes({ codes, doneTo = '/settings' }: { codes: readonly string[]; doneTo?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(codes.join('\n')));
  return (
    <Card as="section">
      <h2 className="text-2xl">Your recovery codes</h2>
      <Notice tone="mustard" className="mt-4 mb-5">
        Write them down or print them now: they are shown this one time only. Each signs you in once when your phone is
        lost.
      </Notice>
      <ol className="grid gap-x-8 gap-y-2 font-mono text-lg sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="border-b border-hairline pb-1 tracking-wider">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={doneTo} variant="primary" onClick={unlessDoubled}>
          I have kept them
        </ButtonLink>
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </Card>
  );
}
