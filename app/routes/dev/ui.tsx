import { Showcase } from '#app/ui/showcase/showcase.tsx';

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }];

/** The design system on one page, on paper and in ink. */
export default function DevUi() {
  return <Showcase />;
}
