import { describe, expect, it } from 'vitest'
import { openMetrics } from './metrics.server.ts'

describe('the metrics', () => {
	it('count requests, operations, jobs and caches in Prometheus text', async () => {
		const metrics = openMetrics()
		metrics.observeRequest('/event/:id', 'GET', 200, 0.004)
		metrics.observeRequest('/event/:id', 'GET', 204, 0.2)
		metrics.observeRequest('/event/:id', 'GET', 404, 0.004)
		metrics.observeOperation('PlaceOrderMutation', 'ok', 0.01)
		metrics.observeOperation('PlaceOrderMutation', 'sold_out', 0.01)
		metrics.observeJob('mail-confirmation', 'done', 0.3)
		metrics.observeJob('mail-confirmation', 'dead', 0.3)
		metrics.observeCache('pages', 'hit')
		metrics.observeCache('pages', 'hit')
		const text = await metrics.metricsText()
		expect(text).toContain('hoi_http_request_seconds_count{route="/event/:id",method="GET",status="2xx"} 2')
		expect(text).toContain('hoi_http_request_seconds_bucket{le="0.005",route="/event/:id",method="GET",status="2xx"} 1')
		expect(text).toContain('hoi_http_request_seconds_count{route="/event/:id",method="GET",status="4xx"} 1')
		expect(text).toContain('hoi_operation_answers_total{operation="PlaceOrderMutation",outcome="sold_out"} 1')
		expect(text).toContain('hoi_job_seconds_count{job="mail-confirmation",outcome="dead"} 1')
		expect(text).toContain('hoi_cache_lookups_total{cache="pages",outcome="hit"} 2')
		for (const own of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
			expect(text).toContain(own)
		expect(metrics.contentType).toContain('text/plain')
	})

	it('look values up when asked, and survive a value that cannot be read', async () => {
		const metrics = openMetrics()
		let used = 3
		metrics.watch('hoi_database_connections_used', 'Connections in use.', () => used)
		metrics.watch('hoi_dead_jobs', 'Jobs that wait for a person.', () => Promise.reject(new Error('database away')))
		expect(await metrics.metricsText()).toContain('hoi_database_connections_used 3')
		used = 4
		const text = await metrics.metricsText()
		expect(text).toContain('hoi_database_connections_used 4')
		expect(text).toContain('hoi_dead_jobs Nan')
	})

	it('do not grow with strange names, and do not mix between worlds', async () => {
		const metrics = openMetrics()
		for (let index = 0; index < 1000; index += 1) metrics.observeRequest(`/strange-${index}`, 'GET', 404, 0.001)
		const text = await metrics.metricsText()
		expect(text).toContain('hoi_http_request_seconds_count{route="other",method="GET",status="4xx"} 700')
		expect(await openMetrics().metricsText()).not.toContain('strange')
	})
})
