import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { sourcesStamp } from './scripts/build-stamp.mjs';
import { icons } from './scripts/icons-plugin.ts';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

/**
 * What several pages share. A group takes what its modules import along. The bundler's own way is a file for each set of
 * pages: 540 files, and 50 kB more of headers and badly packed words on each page.
 */
const SHARED_FILES = [
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  // The document, the bars, and the pages that members open first.
  {
    name: 'first',
    test: /\/app\/(?:entry\.client|root|routes\/(?:layouts\/site|dashboards\/\w+-dashboard|jobs\/browse|applications\/shop-applications))\.tsx/,
  },
  {
    name: 'forms',
    test: /\/app\/(?:ui\/forms|browser)\/|\/node_modules\/(?:@conform-to|zod)\//,
    minShareCount: 6,
  },
  { name: 'uploads', test: /\/app\/features\/uploads\//, minShareCount: 3 },
];

export default defineConfig({
  plugins: [icons(), tailwindcss(), reactRouter()],
  // What a page that is open over a deploy tells the old server from the new one by (app/browser/route-loads.ts).
  define: { 'import.meta.env.FLASHBOARD_BUILD': JSON.stringify(sourcesStamp().slice(0, 12)) },
  // Scripts of pages without the framework, imported as `?worker&url`: one file each, asked for as modules.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        // Of the JavaScript and of the style sheet.
        target: SUPPORTED_BROWSERS,
        // Pages name their modules themselves; what is fetched later needs little that is not there.
        modulePreload: false,
        rollupOptions: { output: { codeSplitting: { groups: SHARED_FILES } } },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
});
