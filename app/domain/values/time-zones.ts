import { canonicalZone } from '#app/domain/values/shop-time.ts';

/** Many programs still use the former names. */
const PRESENT_NAMES: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

export function timeZoneNamed(name: string): string | null {
  const zone = canonicalZone(name);
  return zone && (PRESENT_NAMES[zone] ?? zone);
}

/** Each zone once, including the stored one. */
export function timeZonesWith(stored: string): string[] {
  const all = Intl.supportedValuesOf('timeZone').map((zone) => PRESENT_NAMES[zone] ?? zone);
  return [...new Set([...all, 'UTC', timeZoneNamed(stored) ?? stored])];
}
