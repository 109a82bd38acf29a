import type { StaySide } from '#app/domain/stays.ts';

/**
 * A mail's news of one kind, the newest first; `count` is more where not all of them are listed. Several of one thing, such
 * as changes of one job, are said by the newest.
 */
export type MailedNews = { sentences: readonly string[]; count: number; areOfOne?: boolean };

/** Everything that is said about one kind of notification; what is not words is in KIND_FACTS. */
export type Kind = {
  /** Over each notification. */
  title: string;
  /** Under the title; names and titles are always in it (ruling c-66). */
  says: Readonly<Record<string, (...facts: never[]) => string>>;
  /**
   * The same once the member it is about has deleted their account (ruling c-85). Titles and the beginnings of messages
   * are left out too: what that member wrote is gone, or can be read in its conversation.
   */
  formerMember: string;
  /** In its place where what was done is still known, by who has left. */
  formerly?: Readonly<Record<StaySide, Readonly<Record<string, string>>>>;
  /** In the settings: what one chooses a way for. */
  choice: { label: string; hint: string };
  mail: {
    subject: (news: MailedNews, brand: string) => string;
    heading: (count: number) => string;
    /** Names the button under a single one. */
    action: string;
    /** Where one mail of this kind says another thing than the next: by the sentence, in place of the two above. */
    ofOne?: (sentence: string) => { heading: string; action: string };
    /** Completes 'You get this mail because'. */
    because: string;
    /** Completes 'Stop mails about'. */
    about: string;
  };
  /** What samples are made of, the newest first. */
  sample: readonly [string, string, ...string[]];
};

/** 'a new message', '3 new messages'. */
export const counted = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`);

/** The sentence itself of a single one, the newest of several of one thing, else how many there are. */
export const sentenceOr = ({ sentences, count, areOfOne = false }: MailedNews, several: string) =>
  count === 1 || areOfOne ? (sentences[0] ?? several) : several;

/** A sentence up to what follows from it, for a subject: 'Rose & Co offers you a guest spot: Mar 3, 2027'. */
export const withoutRest = (sentence: string) =>
  sentence.split(/\. (?=(?:The (?:chair|job|request)|It (?:has|now)|This one|Please|Other artists) )|\.$/)[0] ??
  sentence;
