import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { OrnamentName } from '#app/ui/ornaments/ornament.tsx';
import { Ornament } from '#app/ui/ornaments/ornament.tsx';

type EmptyStateProps = {
  ornament?: OrnamentName | undefined;
  title: string;
  titleAs?: 'p' | 'h1';
  children?: ReactNode;
  action?: ReactNode;
  scale?: 'section' | 'page';
  className?: string;
};

export function EmptyState(props: EmptyStateProps) {
  const { ornament, title, titleAs: Title = 'p', children, action, scale = 'section', className } = props;
  const page = scale === 'page';
  return (
    <div
      className={classNames(
        'sheet-frame flex flex-col items-center gap-4 bg-surface px-6 text-center',
        page ? 'py-16' : 'py-10',
        className,
      )}
    >
      {ornament ? <Ornament name={ornament} size={page ? 144 : 96} /> : null}
      <Title
        className={classNames(
          'max-w-[30ch] text-balance font-heading font-bold tracking-tight',
          page ? 'text-2xl' : 'text-xl',
        )}
      >
        {title}
      </Title>
      {children ? <div className="max-w-[52ch] text-muted">{children}</div> : null}
      {action}
    </div>
  );
}
