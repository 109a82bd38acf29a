/** The letter as it was written, line by line. */
export function CoverLetter({ text }: { text: string }) {
  return (
    <section aria-label="Cover letter">
      <h3 className="mb-2 text-lg">Cover letter</h3>
      <p className="whitespace-pre-wrap border-line border-l-[3px] pl-4">{text}</p>
    </section>
  );
}
