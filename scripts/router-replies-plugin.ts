import { join } from 'node:path';
import type { Plugin } from 'vite';

const WRITER = JSON.stringify(join(import.meta.dirname, '../app/platform/http/whole-data.server.ts'));

/** What stands in the router's files, and what is to stand there instead. */
const CHANGES: Record<string, [from: string, to: string][]> = {
  // The data alone: as one text, which goes past the router like a page (record 059).
  'single-fetch': [
    [
      'return new Response(encodeViaTurboStream(result, request.signal, build.entry.module.streamTimeout, serverMode), {',
      'return dataReply(encodeViaTurboStream(result, request.signal, build.entry.module.streamTimeout, serverMode), {',
    ],
    [
      'function encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode) {',
      `import { dataReply, wholeData } from ${WRITER};
function encodeViaTurboStream(data, requestSignal, streamTimeout, serverMode) {
	const whole = wholeData(data);
	if (whole) return whole;`,
    ],
  ],
  // The data within a page: written when it is asked for, which a still page never does.
  server: [
    [
      'serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),',
      'get serverHandoffStream() { return encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode); },',
    ],
  ],
};

const ROUTER = /\/node_modules\/react-router\/dist\/production\/lib\/server-runtime\/([\w-]+)\.js$/;

/**
 * For the built server only: the router writes data without a stream, and not at all for pages that hold none. It comes
 * into the build for that, where else the server would load it from its package.
 */
export function routerReplies(): Plugin {
  return {
    name: 'router-replies',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ environments: { ssr: { resolve: { noExternal: ['react-router'] } } } }),
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const changes = CHANGES[ROUTER.exec(id)?.[1] ?? ''];
      if (!changes) return null;
      const changed = changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) this.error(`the router no longer says: ${from}`);
        return text.replaceAll(from, () => to);
      }, code);
      return { code: changed, map: null };
    },
  };
}
