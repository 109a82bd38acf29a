import type { ReactNode } from 'react';

/** One titled row of the showcase. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-hairline border-t pt-5">
      <h3 className="text-lg text-muted">{title}</h3>
      {children}
    </section>
  );
}

/** Several things in one line. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
