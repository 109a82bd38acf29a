import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { browserModules } from './scripts/browser-modules-plugin.ts';
import { sourcesStamp } from './scripts/build-stamp.mjs';
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts';
import { icons } from './scripts/icons-plugin.ts';
import { routerReplies } from './scripts/router-replies-plugin.ts';
import { unusedParts } from './scripts/unused-parts-plugin.ts';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

export default defineConfig({
  plugins: [icons(), browserModules(), unusedParts(), routerReplies(), tailwindcss(), reactRouter()],
  // What a page that is open over a deploy tells the old server from the new one by (app/routes/layouts/other-build.ts).
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
        rollupOptions: {
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
});
