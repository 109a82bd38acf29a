import { refuseIf } from '#app/platform/files/unsafe-pdf.server.ts';

/**
 * Names that make a reader program run, open, send, play or hide something, and actions that are bound to an event
 * (/AA, which what follows tells from two letters in a picture). With /Encrypt we could not look inside.
 */
const FORBIDDEN =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|Movie|Sound|SubmitForm|ImportData|GoTo[ER]|XFA|Encrypt)(?![A-Za-z0-9])|\/AA(?:[\0\s]{9}|[\0\s]*(?:<<|%)|[\0\s]+\d)/;
/**
 * What a document may do when it is opened: show a place of its own, by an action, by an action's number, or directly.
 */
const WHEN_OPENED =
  /[\0\s]{0,64}(?:<<(?<action>(?:[^<>%]|<[\0\s\dA-Fa-f]*>){0,500})>>|(?<object>\d{1,10})[\0\s]+\d{1,5}[\0\s]+R|<(?!<)|[[(/n])/y;
const KIND = /\/S(?![A-Za-z0-9])/g;
const HARMLESS_KIND = /\/S[\0\s]*\/(?:GoTo|Named)(?![A-Za-z0-9])/;
const LEADS_ELSEWHERE = /\/(?:Next|URI)(?![A-Za-z0-9])/;

/** An object whose number is not known. */
export const UNNUMBERED = -1;

/**
 * Looks for what a document would do by itself. A link that somebody must click may lead to a page of the web; when the
 * document does that on being opened, or by what follows on that (/Next), it is refused. The one may name the other by
 * its number, before or after it, so numbers are remembered until `settle`.
 */
export function watchActions() {
  const opened = new Set<number>();
  const leading = new Set<number>();

  return {
    refuseForbidden(text: string): void {
      refuseIf(FORBIDDEN.test(text), 'it would act when opened');
    },
    /** The object has /URI or /Next. */
    leadsElsewhere(object: number): void {
      leading.add(object);
    },
    /** The text has /OpenAction, which ends at `at`. */
    opens(text: string, at: number): void {
      WHEN_OPENED.lastIndex = at;
      const { action, object } = WHEN_OPENED.exec(text)?.groups ?? { action: '' };
      if (object !== undefined) opened.add(Number(object));
      if (action === undefined) return;
      const isHarmless =
        action.match(KIND)?.length === 1 && HARMLESS_KIND.test(action) && !LEADS_ELSEWHERE.test(action);
      refuseIf(!isHarmless, 'it would act when opened');
    },
    settle(): void {
      const acts = opened.size > 0 && (leading.has(UNNUMBERED) || [...opened].some((object) => leading.has(object)));
      refuseIf(acts, 'it would act when opened');
    },
  };
}
