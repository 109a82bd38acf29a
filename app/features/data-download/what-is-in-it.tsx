import { DATA_DOWNLOAD_DAYS } from '#app/domain/files.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { SectionHeader } from '#app/ui/surfaces/headers.tsx';

/** What somebody gets who asks for their data, before they ask. */
export function WhatIsInIt() {
  return (
    <Card as="section">
      <SectionHeader title="What is in it" />
      <ul className="flex max-w-measure list-disc flex-col gap-1 pl-5">
        <li>Your account, your profile, your settings and the devices you are signed in on.</li>
        <li>Your jobs and applications, your reviews, and your messages from both sides.</li>
        <li>What you were told and what you looked at.</li>
        <li>Your pictures and documents, as they are stored.</li>
      </ul>
      <p className="mt-4 max-w-measure">
        It is one ZIP file that every computer and phone opens, with a README that says what is what. It takes a minute
        or two to make, can be downloaded for {DATA_DOWNLOAD_DAYS} days and is removed then. Passwords, keys, and what
        other people keep to themselves are not in it.
      </p>
    </Card>
  );
}
