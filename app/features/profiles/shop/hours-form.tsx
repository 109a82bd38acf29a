import { type FieldMetadata, useForm } from '@conform-to/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { US_ZONE_NAME } from '#app/copy/time-zones.ts';
import { type BusinessDay, DEFAULT_BUSINESS_HOURS, timeLabel } from '#app/domain/values/opening-hours.ts';
import { placeLabel } from '#app/domain/values/places.ts';
import { isUsZone, US_ZONES, type UsZone } from '#app/domain/values/shop-time.ts';
import { ProfileForm, type ProfileFormProps, rowsOf } from '#app/features/profiles/profile-form.tsx';
import type { OwnShopProfile, ShopRow } from '#app/features/profiles/shop/shop.server.ts';
import { useMoment } from '#app/ui/data/times.tsx';
import { CheckboxField } from '#app/ui/forms/choices.tsx';
import { DateField, type Field, FieldError, initialText, SelectField } from '#app/ui/forms/fields.tsx';

const OPTIONS = US_ZONES.map((zone) => ({ value: zone, label: US_ZONE_NAME[zone] }));

/** Ruling c-152. */
function ZoneField({ field, clock }: { field: Field; clock: ClockPlace | null }) {
  const [chosen, choose] = useState(initialText(field) ?? '');
  const zone = isUsZone(chosen) ? chosen : null;
  return (
    <SelectField
      field={field}
      label="Time zone"
      // Only while there is none: a zone can be changed, but not cleared.
      {...(!isUsZone(initialText(field) ?? '') && { placeholder: 'Choose your time zone' })}
      options={OPTIONS}
      hint={<ZoneWords zone={zone} clock={clock} />}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

type Day = Omit<BusinessDay, 'day'> & { day: string };
export type HoursValues = { hours: Day[]; timeZone: string };

/** 09:00 to 17:00 every day by default (S1 §5). */
export function hoursValues(shop: ShopRow | null): HoursValues {
  return { hours: shop?.businessHours ?? DEFAULT_BUSINESS_HOURS, timeZone: shop?.timeZone ?? '' };
}

type HoursFormProps = ProfileFormProps<HoursValues> & {
  clock: ClockPlace | null;
};

export function HoursForm({ values, lastResult, clock, ...frame }: HoursFormProps) {
  const [form, fields] = useForm<HoursValues>({ lastResult: lastResult ?? null, defaultValue: values });
  return (
    <ProfileForm form={form} {...frame}>
      <div className="inked bg-surface p-4 sm:px-6">
        <ZoneField field={fields.timeZone} clock={clock} />
      </div>
      <FieldError field={fields.hours} />
      <div className="inked divide-y divide-hairline bg-surface">
        {rowsOf(fields.hours).map((day) => (
          <DayRow key={day.key} day={day} />
        ))}
      </div>
    </ProfileForm>
  );
}

function DayRow({ day }: { day: FieldMetadata<Day> }) {
  const { day: name, isClosed, open, close } = day.getFieldset();
  const weekday = initialText(name) ?? '';
  return (
    <fieldset className="group/day flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:grid sm:grid-cols-[8rem_7rem_1fr] sm:px-6">
      <legend className="sr-only">{weekday}</legend>
      <input type="hidden" name={name.name} value={weekday} />
      <span aria-hidden="true" className="font-heading font-bold text-lg">
        {weekday}
      </span>
      <CheckboxField field={isClosed} label="Closed" data-closed="" />
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] items-start gap-4 group-has-[[data-closed]:checked]/day:hidden sm:group-has-[[data-closed]:checked]/day:invisible sm:group-has-[[data-closed]:checked]/day:grid">
        <TimeField field={open} label="Opens" />
        <TimeField field={close} label="Closes" />
      </div>
    </fieldset>
  );
}

/** S1 §2. */
function TimeField({ field, label }: { field: Field; label: string }) {
  const [time, setTime] = useState(initialText(field) ?? '');
  return (
    <DateField
      type="time"
      field={field}
      label={label}
      hint={time ? timeLabel(time) : 'No time'}
      onInput={(event) => setTime(event.currentTarget.value)}
    />
  );
}

type ClockPlace = { place: string | null; placeZone: UsZone | null; asOf: string };

export function clockPlace({ city, state, placeZone, asOf }: OwnShopProfile): ClockPlace {
  return { place: city ? placeLabel({ city, state }) : null, placeZone, asOf };
}

export function ZoneWords({ zone, clock }: { zone: UsZone | null; clock: ClockPlace | null }) {
  const isOther = zone !== null && clock?.placeZone != null && clock.placeZone !== zone;
  return (
    <>
      <p>
        {zone ? `Your dates are in ${US_ZONE_NAME[zone]}.` : unknownWords(clock)}
        {zone && clock ? <NowThere zone={zone} asOf={clock.asOf} /> : null}
      </p>
      <div aria-live="polite">
        {isOther && clock?.placeZone ? (
          <p className="mt-2 flex gap-2 rounded-md border-[1.5px] border-line bg-mustard-wash px-3 py-2 font-semibold text-line">
            <TriangleAlert size={18} className="mt-px shrink-0" />
            {`${clock.place} is in ${US_ZONE_NAME[clock.placeZone]}.`}
          </p>
        ) : null}
      </div>
    </>
  );
}

function unknownWords(clock: ClockPlace | null): string {
  const why = clock?.place && clock.placeZone === null ? `We do not know the time zone of ${clock.place}. ` : '';
  return `${why}Choose it, so that your hours and dates are right.`;
}

function NowThere({ zone: timeZone, asOf }: { zone: UsZone; asOf: string }) {
  const now = useMoment(asOf);
  const day = now.toLocaleDateString('en-US', { timeZone, weekday: 'long' });
  const time = now.toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' });
  // Browsers differ in the space before 'PM'; a no-break space keeps it on the line.
  return <span>{` There it is ${day}, ${time.replace(/\s/, '\u00a0')}.`}</span>;
}
