const SEVENTY = 'Bold lines, quiet hands, and a station that is cleaner than when I came.';

export const BASIC_INFO = {
  fullName: 'Mara Quint',
  bio: SEVENTY,
  location: 'Austin, TX',
  phone: '(512) 555-0142',
  showPhoneNumber: 'on',
  email: 'Mara@Ink.test',
  instagram: '@mara',
};

export const EXPERTISE = { styles: ['Traditional', 'Blackwork'], experienceLevel: 'JUNIOR', yearsOfExperience: '5' };

export const PREFERENCES = { jobTypes: ['GUEST_SPOT'], workSchedule: 'FLEXIBLE', willingToTravel: 'on' };

export const SHOP_INFO = {
  shopName: 'Iron Lotus',
  description: SEVENTY,
  location: 'Portland, Oregon',
  yearsInBusiness: '0',
};

/** A posted week: open ten to six, closed on Sunday. */
export const HOURS = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].flatMap((day, index) => [
    [`hours[${index}].day`, day],
    [`hours[${index}].open`, '10:00'],
    [`hours[${index}].close`, '18:00'],
    ...(day === 'Sunday' ? [[`hours[${index}].isClosed`, 'on']] : []),
  ]),
);

export const POLICIES = {
  minimumBookingLength: '2',
  commission: '65',
  depositRequired: 'on',
  depositType: 'percentage',
  depositPercentage: '25',
  'additionalFees[0].description': 'Station',
  'additionalFees[0].amount': '40',
  'additionalFees[1].description': '',
  'additionalFees[1].amount': '',
  'insurance.required': 'on',
  'insurance.minimumCoverage': '1000000',
  'rules[0]': 'Wipe down, then sit down',
  'rules[1]': '  ',
};
