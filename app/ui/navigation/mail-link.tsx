/** An address to write to, as a link that opens a mail. */
export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="text-link wrap-anywhere">
      {email}
    </a>
  );
}
