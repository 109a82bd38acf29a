/** An address of a mailbox in a narrow column: where it does not fit on one line, it is broken behind its at sign. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    // One piece of a cell, whose parts stand apart on a phone.
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
