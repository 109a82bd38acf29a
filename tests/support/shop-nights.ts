import { zoneOfPlace } from '#app/domain/values/shop-time.ts';
import { cityByName } from '#app/platform/places/cities.server.ts';

const boise = cityByName('Boise', 'ID');
const BOISE = boise && zoneOfPlace(boise);

/** Times by the shop's clock, and the day there (trade A7, 6). */
export const SHOP_NIGHTS: [zone: string | null, when: string, instant: string, day: string][] = [
  ['Pacific/Honolulu', '11:30 PM', '2027-03-11T09:30:00Z', '2027-03-10'],
  ['Pacific/Honolulu', '12:30 AM', '2027-03-11T10:30:00Z', '2027-03-11'],
  ['Pacific/Honolulu', '1 AM in New York', '2027-03-11T06:00:00Z', '2027-03-10'],
  ['America/Phoenix', '11:30 PM in summer', '2027-07-02T06:30:00Z', '2027-07-01'],
  ['America/Phoenix', '12:30 AM in summer', '2027-07-02T07:30:00Z', '2027-07-02'],
  ['America/Phoenix', '11:30 PM in winter', '2027-01-02T06:30:00Z', '2027-01-01'],
  ['America/Phoenix', '12:30 AM in winter', '2027-01-02T07:30:00Z', '2027-01-02'],
  // Clocks change in the early hours of 14 March and 7 November 2027.
  ['America/Phoenix', '11:30 PM, others go forward', '2027-03-15T06:30:00Z', '2027-03-14'],
  ['America/Chicago', '11:30 PM before they go forward', '2027-03-14T05:30:00Z', '2027-03-13'],
  ['America/Chicago', '12:30 AM, they go forward', '2027-03-14T06:30:00Z', '2027-03-14'],
  ['America/Chicago', '11:30 PM of 23 hours', '2027-03-15T04:30:00Z', '2027-03-14'],
  ['America/Chicago', '12:30 AM after', '2027-03-15T05:30:00Z', '2027-03-15'],
  ['America/Chicago', '11:30 PM before they go back', '2027-11-07T04:30:00Z', '2027-11-06'],
  ['America/Chicago', '12:30 AM, they go back', '2027-11-07T05:30:00Z', '2027-11-07'],
  ['America/Chicago', '11:30 PM of 25 hours', '2027-11-08T05:30:00Z', '2027-11-07'],
  ['America/Chicago', '12:30 AM after that', '2027-11-08T06:30:00Z', '2027-11-08'],
  [BOISE, '11:30 PM before they go forward', '2027-03-14T06:30:00Z', '2027-03-13'],
  [BOISE, '12:30 AM, they go forward', '2027-03-14T07:30:00Z', '2027-03-14'],
  [BOISE, '11:30 PM of 23 hours', '2027-03-15T05:30:00Z', '2027-03-14'],
  [BOISE, '12:30 AM after', '2027-03-15T06:30:00Z', '2027-03-15'],
  [BOISE, '11:30 PM before they go back', '2027-11-07T05:30:00Z', '2027-11-06'],
  [BOISE, '12:30 AM, they go back', '2027-11-07T06:30:00Z', '2027-11-07'],
  [BOISE, '11:30 PM of 25 hours', '2027-11-08T06:30:00Z', '2027-11-07'],
  [BOISE, '12:30 AM after that', '2027-11-08T07:30:00Z', '2027-11-08'],
  [null, '11:30 PM in Hawaii', '2027-03-11T09:30:00Z', '2027-03-10'],
  [null, '12:30 AM in Hawaii', '2027-03-11T10:30:00Z', '2027-03-11'],
];
