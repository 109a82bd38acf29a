import { STILL, titled, useBrand, useSupportEmail } from '#app/routes/layouts/document.ts';
import { contactSection, LegalPage, type LegalSection } from '#app/routes/public/legal-page.tsx';

export const handle = STILL;

export const meta = titled('Terms of Service', {
  name: 'description',
  content: 'The rules for using the job board: who may use it, what it costs, and what we answer for.',
});

export default function Terms() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="Effective April 1, 2025. For people who are 18 or older."
      sections={termsText(useBrand(), useSupportEmail())}
    />
  );
}

/** The Terms of Service (ruling c-74 fixes the date, the law and the cap). */
function termsText(brand: string, supportEmail: string | null): LegalSection[] {
  return [
    {
      id: 'agreement',
      title: 'What you agree to',
      body: (
        <p>
          {brand} is a job board where tattoo shops post positions and tattoo artists find them. By making an account or
          using the site you agree to these terms. If you don't agree, please don't use it.
        </p>
      ),
    },
    {
      id: 'age',
      title: 'You must be 18 or older',
      body: (
        <p>You may use {brand} only if you are 18 years of age or older. By signing up you confirm that you are.</p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <>
          <p>
            Give your real name or the name you work under, an address you read, and keep your password to yourself.
            What is done with your account is your responsibility{' '}
            {supportEmail
              ? 'until you tell us that someone else got into it.'
              : 'until you choose a new password, which signs out anyone else who got into it.'}
          </p>
          <p>You can delete your account at any time in your settings. It is then gone for good.</p>
        </>
      ),
    },
    {
      id: 'posts',
      title: 'What you post',
      body: (
        <>
          <p>
            Your pictures, texts and job posts stay yours. You allow us to store them and show them on {brand} to those
            they are meant for, for as long as they are here.
          </p>
          <p>
            Post only work that is yours or that you may show. Don't post what is illegal, misleading, hateful or
            someone else's private business, and don't use the site to send advertising. We may take such posts down and
            close accounts that keep making them.
          </p>
        </>
      ),
    },
    {
      id: 'positions',
      title: 'Positions and applications',
      body: (
        <>
          <p>
            Shops are responsible for what they post and for following the labor, health and licensing rules of their
            state. Artists are responsible for their own licenses and for what they say about themselves.
          </p>
          <p>
            We bring the two together and are no party to what they agree on. We don't promise that a position is filled
            or found.
          </p>
        </>
      ),
    },
    {
      id: 'fees',
      title: 'Fees',
      body: (
        <p>
          Most features are currently free. We may introduce fees for some of them later; if we do, we will tell you in
          advance, and nothing will be charged without your consent.
        </p>
      ),
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: (
        <p>
          {brand} is provided as it is. We work to keep it running and correct, but we can't promise that it is always
          available or free of mistakes, and we don't check every post.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Limit of liability',
      body: (
        <p>
          As far as the law allows, our total liability to you for anything connected with {brand} is limited to $100.
          We are not liable for indirect or consequential damage, such as lost bookings or lost profit.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law',
      body: (
        <p>
          These terms are governed by the law of the State of Oregon, USA, without regard to its rules on conflicts of
          law. Disputes go to the state and federal courts in Oregon.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When we change these terms we put the new version here with its date, and tell members by email when the
          change matters. These terms are effective April 1, 2025.
        </p>
      ),
    },
    ...contactSection(supportEmail),
  ];
}
