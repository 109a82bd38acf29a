import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Scripts of pages without the framework, imported as `?worker&url`: one file each, asked for as modules.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        // Of the JavaScript and of the style sheet.
        target: SUPPORTED_BROWSERS,
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
