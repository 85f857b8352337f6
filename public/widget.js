// The tickets of an event, on any page:
//
//   <script async src="https://…/widget.js" data-event="12" data-lang="vi_VN" data-look="auto"></script>
//
// stands where the tickets are to stand, as often as wanted; with data-show="brackets" it shows the matches and tables of the event's brackets,
// with data-bracket="34" those of one, and follows them live. It asks /widget/{id}.json or /widget/{id}/brackets.json, where every word is ready, and draws it into a shadow
// root, so that neither page's styles reach the other. Links open a tab of ours, where our cookies are our own. It keeps nothing, sends nothing
// of the page, writes text and never HTML, and runs under a Content-Security-Policy that allows this origin for script-src and connect-src.
;(() => {
	const name = Symbol.for('hoi.widget')
	// Each tag runs this file again; the first one does the work for all.
	if (window[name]) return window[name]()

	/** After so long somebody who waits has the plain link and nothing else comes. */
	const patienceMs = 8000
	/** What is older is asked for again when somebody comes back to the page. */
	const freshMs = 20000

	// All that this file says itself; the rest comes with the offer.
	const words = {
		vi_VN: {
			tickets: { see: 'Xem vé và đăng ký trên Hội', none: 'Hiện chưa có vé nào ở đây.' },
			brackets: { see: 'Xem kết quả nhánh đấu trên Hội', none: 'Hiện chưa có kết quả nào ở đây.' },
		},
		en_US: {
			tickets: { see: 'See tickets and register on Hội', none: 'There are no tickets here at present.' },
			brackets: { see: 'See bracket results on Hội', none: 'There are no results here at present.' },
		},
	}

	const tones = ['brand', 'jade', 'lotus', 'amber', 'river']
		.map((tone) => `.${tone}{--tone:var(--${tone});--tone-ink:var(--${tone}-ink);--wash:var(--${tone}-wash);--on:var(--on-${tone})}`)
		.join('')

	// The house's colours (app/ui/tokens.css), light and dark.
	const colours = {
		ink: ['#1f1711', '#f7efe3'],
		'ink-soft': ['#5f5247', '#bfb1a2'],
		paper: ['#fbf5ea', '#16110d'],
		'paper-raised': ['#ffffff', '#211a15'],
		line: ['#e1dad0', '#3a322b'],
		'line-control': ['#85776a', '#8f8072'],
		brand: ['#f9540f', '#ff6a2b'],
		'brand-ink': ['#b03608', '#ff9a68'],
		'brand-wash': ['#ffe8da', '#43200f'],
		'on-brand': ['#1f1711', '#1f1711'],
		jade: ['#0b7d56', '#37b98a'],
		'jade-ink': ['#07694a', '#63d3a8'],
		'jade-wash': ['#dcf3e6', '#0f3327'],
		'on-jade': ['#ffffff', '#1f1711'],
		lotus: ['#d21f5b', '#ff6e97'],
		'lotus-ink': ['#b0164a', '#ff93b1'],
		'lotus-wash': ['#fde4ec', '#451627'],
		'on-lotus': ['#ffffff', '#1f1711'],
		amber: ['#f4b41a', '#f6bf3f'],
		'amber-ink': ['#7a5200', '#f6c95c'],
		'amber-wash': ['#fdf0c8', '#3b2c07'],
		'river-ink': ['#184f9f', '#93c0ff'],
		'river-wash': ['#e0ecfb', '#13294a'],
	}
	const each = (write) =>
		Object.entries(colours)
			.map(([key, pair]) => `--${key}:${write(pair)};`)
			.join('')

	const css = `
.all{all:initial;font-family:inherit;color-scheme:inherit;display:block;container-type:inline-size;font-size:16px;line-height:1.5;color:var(--ink);${each(([light]) => light)}}
.all.light{color-scheme:light}
.all.dark{color-scheme:dark}
@supports (color:light-dark(red,red)){.all{${each((pair) => `light-dark(${pair})`)}}}
${tones}
*{box-sizing:border-box}
h3,h4,p,ul{margin:0;padding:0;font:inherit}
.card{background:var(--paper);border:1px solid var(--line);border-radius:10px;padding:16px}
.head{display:flex;gap:14px;align-items:flex-start;margin-bottom:14px}
h3{font-size:20px;line-height:1.34;font-weight:800;overflow-wrap:anywhere}
h4{font-weight:800}
.group{margin-top:14px}
.group>.stubs{margin-top:6px}
.soft{color:var(--ink-soft);font-size:15px}
.leaf{flex:none;width:68px;border:1px solid var(--line);border-radius:4px 4px 6px 6px;overflow:hidden;background:var(--paper-raised);text-align:center;line-height:1.2;font-weight:800}
.leaf .month{background:var(--tone);color:var(--on);font-size:11px;padding:4px 2px 3px}
.leaf .day{font-size:28px}
.leaf .day.span{font-size:19px;line-height:1.8}
.leaf .weekday{color:var(--tone-ink);font-size:11px;font-weight:600;padding:0 2px 4px}
.notice{background:var(--amber-wash);border-radius:8px;padding:10px 12px;margin-bottom:12px}
.notice strong{color:var(--amber-ink)}
strong{font-weight:700}
.stubs{list-style:none;display:grid;gap:8px}
.stub{display:grid;grid-template-columns:minmax(0,1fr) 190px}
.main,.side{display:flex;flex-direction:column;justify-content:center;--a:100% 0;--b:100% 100%;--sheet:var(--paper-raised);border:1px solid var(--line);padding:12px 14px;min-width:0;
background:radial-gradient(circle at var(--a),var(--line) 9px,#0000 9.5px) border-box,radial-gradient(circle at var(--b),var(--line) 9px,#0000 9.5px) border-box,var(--sheet);
mask:radial-gradient(circle at var(--a),#0000 8px,#000 8.5px) border-box,radial-gradient(circle at var(--b),#0000 8px,#000 8.5px) border-box;mask-composite:intersect}
.main{border-right:0;border-left:6px solid var(--brand);border-radius:10px 0 0 10px}
.side{--a:0 0;--b:0 100%;border-left:2px dashed var(--line-control);border-radius:0 10px 10px 0;align-items:flex-end;gap:6px;text-align:right}
.off{color:var(--ink-soft)}
.off .main{border-left-color:var(--line)}
.off .main,.off .side{--sheet:var(--paper)}
.state{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;margin-top:4px}
.badge{display:inline-block;border-radius:99px;padding:1px 10px;font-size:13px;font-weight:700;color:var(--tone-ink);background:var(--wash)}
.neutral{--tone-ink:var(--ink-soft);--wash:var(--line)}
.price{font-weight:800;font-size:18px;font-variant-numeric:tabular-nums;white-space:nowrap}
s{font-size:14px;color:var(--ink-soft);white-space:nowrap}
.silent{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
a{color:var(--brand-ink);text-underline-offset:3px;border-radius:4px}
a:focus-visible{outline:3px solid var(--brand-ink);outline-offset:2px}
h3 a{color:inherit;text-decoration:none}
h3 a:hover{text-decoration:underline}
.act{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:6px 14px;border-radius:8px;font-weight:700;line-height:1.25;text-align:center;text-decoration:none;color:var(--ink);border:1px solid var(--line-control)}
.act.chief{color:var(--on-brand);background:var(--brand);border-color:var(--brand)}
.act:hover{text-decoration:underline}
.matches{list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(260px,100%),1fr));gap:8px;margin-top:6px}
.match{border:1px solid var(--line);border-left:6px solid var(--brand);border-radius:8px;padding:8px 12px;background:var(--paper-raised);min-width:0}
.match .soft{font-size:13px}
.side2{display:flex;gap:10px;justify-content:space-between;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.side2.won{font-weight:700}
.scroll{overflow-x:auto;margin-top:6px}
table{border-collapse:collapse;width:100%;font-size:15px;font-variant-numeric:tabular-nums}
td,th{padding:4px 8px;border-top:1px solid var(--line);text-align:right;white-space:nowrap;font-weight:400}
thead th{color:var(--ink-soft);font-size:13px}
td:nth-child(2),th:nth-child(2){text-align:left;width:100%;white-space:normal;overflow-wrap:anywhere}
.foot{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;margin-top:14px;font-size:15px}
.wait{animation:come 0s .5s both}
@keyframes come{from{visibility:hidden}}
@container (max-width:479px){
.stub{grid-template-columns:minmax(0,1fr)}
.main{--a:0 100%;--b:100% 100%;border:1px solid var(--line);border-bottom:0;border-top:6px solid var(--brand);border-radius:10px 10px 0 0}
.off .main{border-top-color:var(--line)}
.side{--a:0 0;--b:100% 0;border:1px solid var(--line);border-top:2px dashed var(--line-control);border-radius:0 0 10px 10px;flex-flow:row wrap;align-items:center;justify-content:space-between;text-align:left}
}
@media (forced-colors:active){.main,.side{mask:none}.act{border:2px solid}}`

	let sheet
	/** Styles that no Content-Security-Policy asks about; a browser without them shows plain text and links. */
	const dress = (root) => {
		try {
			if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(css)
			root.adoptedStyleSheets = [sheet]
		} catch {}
	}

	/** An element with classes, attributes and children; what is empty is left out. */
	const h = (tag, attributes, ...children) => {
		const element = document.createElement(tag)
		for (const [key, value] of Object.entries(attributes ?? {})) if (value) element.setAttribute(key, value)
		element.append(...children.filter(Boolean))
		return element
	}
	const link = (href, className, label, ...children) =>
		h('a', { href, class: className, target: '_blank', rel: 'noopener', 'aria-label': label }, ...children)

	const stub = ({ newTab }, ticket, variant, isOne) => {
		const { act, was } = variant
		return h(
			'li',
			{ class: `stub${variant.off ? ' off' : ''}` },
			h(
				'div',
				{ class: 'main' },
				isOne ? h('h4', null, ticket.name) : h('strong', null, variant.name || ticket.name),
				isOne && ticket.description && h('p', { class: 'soft' }, ticket.description),
				h(
					'p',
					{ class: 'state' },
					h('span', { class: `badge ${variant.tone}` }, variant.state),
					variant.saleTime && h('span', { class: 'soft' }, variant.saleTime),
				),
			),
			h(
				'div',
				{ class: 'side' },
				h(
					'span',
					null,
					was && h('span', { class: 'silent' }, `${was.label}: `),
					was && h('s', null, was.price),
					was && ' ',
					h('span', { class: 'price' }, variant.price),
				),
				act && link(act.href, act.main ? 'act chief' : 'act', `${act.label} (${newTab})`, act.words),
			),
		)
	}

	const group = (own, ticket) => {
		const isOne = ticket.variants.length === 1 && !ticket.variants[0].name
		return h(
			'div',
			{ class: 'group' },
			!isOne && h('h4', null, ticket.name),
			!isOne && ticket.description && h('p', { class: 'soft' }, ticket.description),
			h('ul', { class: 'stubs', role: 'list' }, ...ticket.variants.map((variant) => stub(own, ticket, variant, isOne))),
		)
	}

	const leaf = ({ month, day, weekday, tone }) =>
		h(
			'div',
			{ class: `leaf ${tone}`, 'aria-hidden': 'true' },
			h('div', { class: 'month' }, month),
			h('div', { class: day.length > 2 ? 'day span' : 'day' }, day),
			h('div', { class: 'weekday' }, weekday),
		)

	const drawn = ({ language, event, notice, tax, tickets, words: own }) =>
		h(
			'section',
			{ class: 'card', lang: language, 'aria-label': own.label },
			h(
				'div',
				{ class: 'head' },
				leaf(event.leaf),
				h(
					'div',
					null,
					h('h3', null, link(event.href, '', `${event.name} (${own.newTab})`, event.name)),
					h('p', { class: 'soft' }, event.when),
					event.place && h('p', { class: 'soft' }, event.place),
				),
			),
			notice && h('div', { class: 'notice' }, h('strong', null, notice.title), notice.text && h('p', null, notice.text)),
			...tickets.map((ticket) => group(own, ticket)),
			h('div', { class: 'foot' }, link(event.href, '', `${own.more} (${own.newTab})`, own.more), tax && h('span', { class: 'soft' }, tax)),
		)

	const match = ({ where, when, sides, more }) =>
		h(
			'li',
			{ class: 'match' },
			h('p', { class: 'soft' }, where),
			when && h('p', { class: 'soft' }, h('strong', null, when)),
			...sides.map(({ name: who, score, won }) =>
				h('p', { class: `side2${won ? ' won' : ''}` }, h('span', null, who), score && h('strong', null, score)),
			),
			more && h('p', { class: 'soft' }, more),
		)

	const table = ({ title, heads, rows }) =>
		h(
			'div',
			{ class: 'group' },
			h('h4', null, title),
			h(
				'div',
				{ class: 'scroll', tabindex: '0', role: 'region', 'aria-label': title },
				h(
					'table',
					null,
					h('thead', null, h('tr', null, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
					h('tbody', null, ...rows.map((row) => h('tr', null, ...row.map((cell) => h('td', null, cell || ' '))))),
				),
			),
		)

	const board = ({ language, event, lists, tables, none, words: own }) =>
		h(
			'section',
			{ class: 'card', lang: language, 'aria-label': own.label },
			h('h3', null, link(event.href, '', `${event.name} (${own.newTab})`, event.name)),
			h('p', { class: 'soft' }, own.title),
			none && h('p', null, none),
			...lists.map(({ title, matches }) =>
				h('div', { class: 'group' }, h('h4', null, title), h('ul', { class: 'matches', role: 'list' }, ...matches.map(match))),
			),
			...tables.map(table),
			h('div', { class: 'foot' }, link(event.href, '', `${own.more} (${own.newTab})`, own.more)),
		)

	const open = (script) => {
		const { event: id, lang = document.documentElement.lang, look, show: wish, bracket = '' } = script.dataset
		const kind = wish === 'brackets' ? 'brackets' : 'tickets'
		const isBoard = kind === 'brackets'
		const locale = /^en/i.test(lang) ? 'en_US' : 'vi_VN'
		const { origin } = new URL(script.src)
		const host = h('div', { lang: locale.replace('_', '-') })
		const root = host.attachShadow({ mode: 'open' })
		const all = h('div', { class: `all ${look === 'light' || look === 'dark' ? look : ''}` })
		let shown
		let askedAt
		dress(root)

		/** Puts something else there; who stood on a link stands on the same one again. */
		const show = (text, what) => {
			if (text === shown) return
			shown = text
			const at = root.activeElement?.href
			all.replaceChildren(what())
			if (at) ([...all.querySelectorAll('a')].find(({ href }) => href === at) ?? all.querySelector('a'))?.focus()
		}
		const ask = async () => {
			askedAt = Date.now()
			const patience = new AbortController()
			const timer = setTimeout(() => patience.abort(), patienceMs)
			try {
				const only = /^[1-9]\d*$/.test(bracket) ? `&bracket=${bracket}` : ''
				const data = isBoard ? `${id}/brackets.json?lang=${locale}${only}` : `${id}.json?lang=${locale}`
				const answer = await fetch(`${origin}/widget/${data}`, {
					credentials: 'omit',
					referrerPolicy: 'no-referrer',
					signal: patience.signal,
				})
				if (answer.status === 404) return show('none', none)
				if (!answer.ok) return
				const text = await answer.text()
				const offer = JSON.parse(text)
				show(text, () => (isBoard ? board : drawn)(offer))
			} catch {
				// Offline, slow or forbidden: what stands there stays, at first the plain link.
			} finally {
				clearTimeout(timer)
			}
		}

		let news
		let soon
		/** Asks again whenever a result comes, at most two seconds after it; a page that nobody sees lets go of its connection. */
		const follow = () => {
			news?.close()
			clearTimeout(soon)
			if (!isBoard || !host.isConnected || document.visibilityState !== 'visible') return
			news = new EventSource(`${origin}/live/brackets-of-event:${id}`)
			// Thousands who hear of one goal at once ask one after the other.
			news.addEventListener('news', () => {
				clearTimeout(soon)
				soon = setTimeout(() => (host.isConnected ? ask() : news.close()), Math.random() * 400)
			})
		}
		const none = () => h('p', { class: 'card soft' }, words[locale][kind].none)
		root.append(all)
		script.after(host)
		if (!/^\d+$/.test(id)) return show('none', none)
		// The plain link is there from the start, seen only by who has to wait.
		show('wait', () =>
			h(
				'p',
				{ class: 'card wait' },
				link(`${origin}/widget/${id}?lang=${locale}${isBoard ? '&show=brackets' : ''}`, '', '', words[locale][kind].see),
			),
		)
		const again = () => host.isConnected && document.visibilityState === 'visible' && Date.now() - askedAt > freshMs && ask()
		document.addEventListener('visibilitychange', () => {
			again()
			follow()
		})
		addEventListener('online', again)
		ask()
		follow()
	}

	const openAll = () => {
		for (const script of document.querySelectorAll('script[data-event]')) {
			if (script[name] || !/\/widget\.js([?#]|$)/.test(script.src)) continue
			script[name] = true
			open(script)
		}
	}
	window[name] = openAll
	openAll()
	// A tag that some frameworks put there as text never runs; it is seen when it comes.
	new MutationObserver((changes) => {
		const came = (node) => node.nodeName === 'SCRIPT' || node.querySelector?.('script[data-event]')
		if (changes.some(({ addedNodes }) => [...addedNodes].some(came))) openAll()
	}).observe(document, { childList: true, subtree: true })
})()
