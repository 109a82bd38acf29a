import type { Config } from '@react-router/dev/config';

// What answers for a form comes with its page (record 018).
export default { ssr: true, splitRouteModules: false } satisfies Config;
