import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ButtonLink } from '#app/ui/actions/buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { TONE_FILL, TONE_WASH, type Tone } from '#app/ui/feedback/badge.tsx';
import { referenceIn, toldBy } from '#app/ui/feedback/put-off.ts';
import { SendAgain } from '#app/ui/forms/form.tsx';
import { Ornament, type OrnamentName } from '#app/ui/ornaments/ornament.tsx';

type NoticeProps = {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Default: 'alert' for red, which interrupts a screen reader. */
  role?: 'alert' | 'status' | 'note';
  className?: string;
  ref?: Ref<HTMLDivElement>;
  /** On pages without the framework, the focus goes here. */
  takesFocus?: boolean;
};

const ICONS = { green: CircleCheck, red: CircleAlert, mustard: TriangleAlert, blue: Info, grey: Info };

export function Notice({ tone, title, children, actions, role, className, ref, takesFocus }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      ref={ref}
      tabIndex={ref || takesFocus ? -1 : undefined}
      data-takes-focus={takesFocus ? '' : undefined}
      role={role ?? (tone === 'red' ? 'alert' : 'status')}
      className={classNames('inked flex overflow-hidden', TONE_WASH[tone], className)}
    >
      <span
        className={classNames('flex w-11 shrink-0 justify-center border-r-[1.5px] border-line pt-3', TONE_FILL[tone])}
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0 flex-1 px-4 py-2.5">
        {title ? <p className="font-bold">{title}</p> : null}
        {children ? <div className="max-w-measure">{children}</div> : null}
        {actions ? <div className="mt-2 mb-1 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  );
}

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

const NO_ANSWER = /^(?:Failed to fetch|NetworkError when attempting|Load failed|The Internet connection appears)/;

export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return false;
  if (error instanceof TypeError && NO_ANSWER.test(error.message)) return true;
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

type LoadFailedProps = {
  text: string;
  missing?: { title: string; to: string; label: string; also?: string } | undefined;
};

export function loadFailed(text: string, missing?: LoadFailedProps['missing']) {
  return function PageFailed() {
    return <LoadFailed text={text} missing={missing} />;
  };
}

export function LoadFailed({ text, missing }: LoadFailedProps) {
  const { pathname, search } = useLocation();
  const caught = useRouteError();
  const isCutOff = isUnreached(caught);
  const isMissing = missing !== undefined && isRouteErrorResponse(caught) && caught.status === 404;
  const title = isMissing ? missing.title : text;
  return (
    <div className="page-width py-8" data-load-failed="">
      <EmptyState
        ornament={isMissing ? 'skull' : isCutOff ? undefined : 'dagger'}
        title={title}
        titleAs="h1"
        scale="page"
        action={
          isMissing ? (
            <ButtonLink to={missing.to} variant="primary">
              {missing.label}
            </ButtonLink>
          ) : (
            // Reloading without a connection ends at the browser's own error page.
            <ButtonLink to={pathname + search} reloadDocument={!isCutOff} variant="primary">
              Try again
            </ButtonLink>
          )
        }
      >
        {isMissing
          ? `It may have been taken down, or the address is not complete. ${missing.also ?? ''}`.trimEnd()
          : isCutOff
            ? 'We could not be reached. Check your connection, and try again.'
            : (toldBy(caught) ?? `It is on our side; nothing was lost.${referenceIn(caught)}`)}
      </EmptyState>
      <SendAgain caught={caught} />
    </div>
  );
}
