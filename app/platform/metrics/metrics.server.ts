import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What a look into a cache found. `stale`: the old value was served, and is renewed afterwards. */
export type CacheOutcome = 'hit' | 'stale' | 'miss'

/** Counts what happens, for Prometheus. Observing costs about a microsecond. */
export interface Metrics {
	/** @param route the pattern (`/event/:id`), never the path: each label value is kept for ever */
	observeRequest: (route: string, method: string, status: number, seconds: number) => void
	/** @param outcome `ok`, a refusal's code, or `error` when something was thrown */
	observeOperation: (operation: string, outcome: string, seconds: number) => void
	/** Fits `JobsOptions.observe`. */
	observeJob: (job: string, outcome: 'done' | 'failed' | 'dead', seconds: number) => void
	observeCache: (cache: string, outcome: CacheOutcome) => void
	/** A value that is looked up when somebody asks: connections in use, size of a cache, dead jobs. */
	watch: (name: string, help: string, read: () => number | Promise<number>) => void
	/** Everything in Prometheus' text format. */
	metricsText: () => Promise<string>
	/** The content type of that format. */
	contentType: string
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** Names beyond so many are counted as `other`: requests for strange routes must not fill the memory. */
const mostNames = 300

/** Names as label values, up to a number. */
function limitedNames(): (name: string) => string {
	const known = new Set<string>()
	return (name) => {
		if (known.has(name)) return name
		if (known.size >= mostNames) return 'other'
		known.add(name)
		return name
	}
}

export function openMetrics(): Metrics {
	const registry = new Registry()
	const registers = [registry]
	collectDefaultMetrics({ register: registry })
	const requests = new Histogram({
		name: 'hoi_http_request_seconds',
		help: 'Duration of requests by route pattern, method and class of status.',
		labelNames: ['route', 'method', 'status'] as const,
		buckets: seconds,
		registers,
	})
	const operations = new Histogram({
		name: 'hoi_operation_seconds',
		help: 'Duration of operations.',
		labelNames: ['operation'] as const,
		buckets: seconds,
		registers,
	})
	const answers = new Counter({
		name: 'hoi_operation_answers_total',
		help: 'Answers of operations: ok, the code of a refusal, or error.',
		labelNames: ['operation', 'outcome'] as const,
		registers,
	})
	const jobs = new Histogram({
		name: 'hoi_job_seconds',
		help: 'Duration of job runs by outcome: done, failed (will be tried again), dead (waits for a person).',
		labelNames: ['job', 'outcome'] as const,
		buckets: [...seconds, 10, 30, 60],
		registers,
	})
	const caches = new Counter({
		name: 'hoi_cache_lookups_total',
		help: 'Lookups in caches by outcome: hit, stale, miss.',
		labelNames: ['cache', 'outcome'] as const,
		registers,
	})
	const routeName = limitedNames()
	const operationName = limitedNames()

	return {
		observeRequest(route, method, status, duration) {
			requests.observe({ route: routeName(route), method, status: `${Math.floor(status / 100)}xx` }, duration)
		},
		observeOperation(operation, outcome, duration) {
			const name = operationName(operation)
			operations.observe({ operation: name }, duration)
			answers.inc({ operation: name, outcome })
		},
		observeJob(job, outcome, duration) {
			jobs.observe({ job, outcome }, duration)
		},
		observeCache(cache, outcome) {
			caches.inc({ cache, outcome })
		},
		watch(name, help, read) {
			new Gauge({
				name,
				help,
				registers,
				async collect() {
					// A value that cannot be read now must not hide all the others.
					const value = await Promise.resolve()
						.then(read)
						.catch(() => Number.NaN)
					this.set(value)
				},
			})
		},
		metricsText: () => registry.metrics(),
		contentType: registry.contentType,
	}
}
