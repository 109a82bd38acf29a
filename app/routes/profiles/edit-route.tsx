import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { Values } from '#app/domain/values/edit-conflict.ts';
import { type EditFrame, EditPage } from '#app/features/profiles/profile-form.tsx';

type About = { title: string; lead: string; profile: '/profile/artist' | '/shop/profile'; failed: string };
type Opened = { values: Values; seen: string };
type Answer = { result: SubmissionResult<string[]> };
type FormProps<Loaded extends Opened> = Loaded &
  EditFrame<Loaded['values']> & { lastResult: Answer['result'] | undefined };

export function editRoute<Loaded extends Opened>(about: About, Form: (props: FormProps<Loaded>) => ReactNode) {
  return function Page({ loaderData, actionData }: { loaderData: Loaded; actionData?: Answer }) {
    return (
      <EditPage<Loaded['values']> {...about} values={loaderData.values}>
        {(frame) => <Form {...loaderData} {...frame} lastResult={actionData?.result} />}
      </EditPage>
    );
  };
}
