import { getServices } from '#app/data/http/request-context.ts';
import { STILL, titled, useBrand, useSupportEmail } from '#app/routes/layouts/document.ts';
import { contactSection, LegalPage, type LegalSection } from '#app/routes/public/legal-page.tsx';
import type { Route } from './+types/privacy';

export const handle = STILL;

export const meta = titled('Privacy Policy', {
  name: 'description',
  content: 'What we store about you, who sees it, and how to have it removed.',
});

export const loader = ({ context }: Route.LoaderArgs) => getServices(context).settings.keepDays;

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Effective April 1, 2025. What we store, who sees it, and how to have it removed."
      sections={privacyText(useBrand(), useSupportEmail(), loaderData)}
    />
  );
}

/** For how many days what concerns a member is kept (c-220). */
type KeepDays = { notifications: number; profileViews: number; jobViews: number };

/** The Privacy Policy: what this product stores and shows, to whom, and for how long. */
function privacyText(brand: string, supportEmail: string | null, keepDays: KeepDays): LegalSection[] {
  return [
    {
      id: 'what',
      title: 'What we store',
      body: (
        <ul className="list-disc pl-5">
          <li>Your account: your email, your password in a form nobody can read back, and the role you chose.</li>
          <li>Your profile: what you write and upload for others to see.</li>
          <li>
            What you do here: job posts, applications, messages, reviews, who viewed whose profile, and which artists
            looked at a job.
          </li>
          <li>Your sign-ins: time, network address and browser, so that you and we can notice a stranger.</li>
          <li>That you accepted the Terms of Service and this policy, in which version and when.</li>
        </ul>
      ),
    },
    {
      id: 'who',
      title: 'Who sees it',
      body: (
        <>
          <p>Jobs are public. Artist profiles are shown to signed-in shops, shop pages to signed-in artists.</p>
          <p>
            An artist's phone number is shown only if the artist allows it, and then only to shops the artist applied
            to. Certificates are seen by the artist, by shops the artist applied to, and by our staff. A shop's license
            and tax numbers are never shown to other members.
          </p>
          <p>
            Messages, and the pictures and documents in them, are seen by the two who write to each other; by us only
            where one of the two reports a message. A message that is taken back or removed loses its files at once, and
            what you choose for a message and do not send is deleted after a day.
          </p>
        </>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: (
        <p>
          One cookie keeps you signed in. One marks a browser that you have signed in from: it may try its password
          again while strangers are held back, and we don't write to you about it as a new device. Signing up and
          signing in set short-lived ones that end with what they were for. The sign-in page sets one to see whether
          your browser keeps cookies; it ends when you close the browser. Other visitors get none from us, but for one
          that remembers an announcement which they put away. The choice of light or dark stays in your browser. So does
          what you have typed into the set-up of your profile and not saved yet: it is kept there for your account
          alone, until you save it or delete the account.
        </p>
      ),
    },
    {
      id: 'mail',
      title: 'Mail',
      body: (
        <>
          <p>
            We write to confirm your address, to let you choose a new password and to tell you of changes to your
            account. Addresses are never sold or lent.
          </p>
          <p>
            We also write to tell you what concerns you: a message, an application, an answer, a job that has changed.
            You choose in your settings what we email you about, and each such email has a link that stops its type; it
            works without signing in, and we keep which link was used. None of our emails tells us whether you opened it
            or followed a link. For digests and quiet hours we keep your time zone, which your browser tells us.
          </p>
          <p>
            If you want notifications on a device, we keep the address at which its browser's push service takes our
            messages, and the keys that close them, so that only this browser can read them. Both go when you remove the
            device or log out on it.
          </p>
          <p>
            If you make a private address for your calendar, anyone with that address can read your guest spots there.
            We keep no copy of the address, only a check value for it, and when it was last read, not by whom. It ends
            when you revoke it. What a program has read, such as Google's calendar, it keeps by its own rules.
          </p>
        </>
      ),
    },
    {
      id: 'pictures',
      title: 'Pictures',
      body: (
        <p>
          Pictures you upload are stored without the data that cameras put in them: no place, no serial number, no
          owner.
        </p>
      ),
    },
    {
      id: 'sharing',
      title: 'Others',
      body: (
        <p>
          We use service providers for hosting and email, who may handle data only on our behalf. We hand data to
          authorities only where the law requires it. Nothing is sold.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your choices',
      body: (
        <>
          <p>
            You can change your profile at any time. In your settings you can download everything that we store about
            you, in an archive that we remove after a week, or as soon as someone named in it deletes their account, and
            delete your account.
          </p>
          <p>
            What we store of a sign-in is deleted when you sign out, or a week after the sign-in has run out; links and
            codes that we email you, within a month after they have expired.
          </p>
          <p>
            {`A notification that you have read is deleted when it is ${keepDays.notifications} days old. Who viewed a
            profile is deleted after ${keepDays.profileViews} days, and which artists looked at a job after
            ${keepDays.jobViews} days; only the number of views is kept. The history of a guest spot is kept with it, and
            what our staff decided is kept as a record.`}
          </p>
          <p>
            Deleting removes your account, profile, files, posts, applications and reviews at once, and your name from
            other people's notifications about you: there you become "a former member", or "a shop that has left".
            Messages you sent stay with those who received them, as you wrote them and without your name. Your address
            stays for a day with the email that confirms the deletion, or for 30 days where that email cannot be
            delivered. Back-ups are overwritten within 30 days.
          </p>
        </>
      ),
    },
    {
      id: 'age',
      title: 'Age',
      body: <p>{brand} is for people who are 18 or older. We don't knowingly store data of anybody younger.</p>,
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>When this policy changes, the new version is put here with its date. This one is effective April 1, 2025.</p>
      ),
    },
    ...contactSection(supportEmail),
  ];
}
