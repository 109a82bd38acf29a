import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
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
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
                // Fields, buttons and icons are a kilobyte each; apart they would cost a request each. The heavy parts
                // stay with the pages that use them.
                {
                  name: 'ui',
                  test: /\/app\/ui\/(?!forms\/combobox|pictures|showcase|feedback\/toaster)|\/lucide-react\//,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
});
