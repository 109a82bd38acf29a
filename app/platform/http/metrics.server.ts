import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts. A gauge is read when it is scraped; `aggregator` says how several processes add up. */
export const metrics = new Registry();
const registers = [metrics];

export const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until a request is answered, by the pattern of its address',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

export const liveStreams = new Gauge({ name: 'live_streams', help: 'Open live streams', registers });

export const cachedPages = new Counter({
  name: 'page_cache_requests_total',
  help: 'Requests for pages that may be cached: hit or miss',
  labelNames: ['result'],
  registers,
});

export const signInsRefused = new Counter({
  name: 'sign_ins_refused_total',
  help: 'Refused sign-ins, by the reason',
  labelNames: ['reason'],
  registers,
});

/** A gauge of which each scrape reads the value. One that is already there is replaced. */
export function readGauge(
  name: string,
  help: string,
  read: (gauge: Gauge) => void | Promise<void>,
  { labelNames = [], aggregator = 'sum' }: { labelNames?: string[]; aggregator?: 'sum' | 'max' } = {},
): void {
  metrics.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames,
    aggregator,
    registers,
    collect() {
      return read(this);
    },
  });
}
