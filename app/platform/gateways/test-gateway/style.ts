/** The look of the test gateway: a bank's, not Hội's, so that nobody mistakes it for Hội. One sheet, allowed by its hash. */
export const gatewayStyle = `
:root{color-scheme:light;--ink:#10243a;--soft:#4c6075;--line:#c9d4df;--control:#7488a0;--page:#edf2f6;--card:#fff;--act:#0a5c6b;--act-ink:#fff;--bad:#a3173a;--bad-wash:#fdebef}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--ink:#e8eff6;--soft:#a9bacb;--line:#33465a;--control:#7b90a6;--page:#0d1722;--card:#152231;--act:#57c2d2;--act-ink:#06222a;--bad:#ff93ab;--bad-wash:#3d1521}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:var(--page);color:var(--ink);font:400 16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:break-word}
.banner{padding:10px 16px;background:#ffd447;color:#2b2100;font-weight:700;text-align:center;border-bottom:4px solid #2b2100}
.top{display:flex;justify-content:space-between;align-items:center;max-width:960px;margin:0 auto;padding:16px}
.name{display:flex;gap:10px;align-items:center;font-weight:700;font-size:18px}
.name svg{display:block}
main{display:grid;gap:16px;max-width:960px;margin:0 auto;padding:0 16px 48px}
@media(min-width:800px){main.two{grid-template-columns:1fr 1.35fr;align-items:start;gap:24px}}
main.one{max-width:520px}
section{background:var(--card);border:1px solid var(--line);border-radius:4px;padding:20px}
h1{font-size:20px;line-height:1.35;margin-bottom:12px}
.amount{font-size:34px;line-height:1.3;font-weight:700;font-variant-numeric:tabular-nums}
.soft{color:var(--soft);font-size:15px}
section p+p{margin-top:8px}
a{color:inherit;text-underline-offset:3px}
label,legend{font-weight:600;font-size:15px}
legend{padding:0}
.field{margin-top:14px}
.field label{display:block;margin-bottom:4px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
input[type=text],select{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--control);border-radius:4px;background:var(--card);color:var(--ink);font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid]{border:2px solid var(--bad)}
.fault{color:var(--bad);font-size:15px;margin-top:4px}
.wrong{border:1px solid var(--bad);background:var(--bad-wash);border-radius:4px;padding:12px 14px;margin-bottom:12px}
.wrong ul{padding-left:20px}
button,.button{display:block;width:100%;min-height:48px;padding:11px 16px;border:1px solid var(--act);border-radius:4px;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer;background:var(--act);color:var(--act-ink)}
button.quiet{background:transparent;color:var(--ink);border-color:var(--control);font-weight:600}
.acts{display:grid;gap:10px;margin-top:20px}
.cards{list-style:none;padding:0;display:grid;gap:8px;margin-top:12px}
.cards button{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;text-align:left}
.cards span+span{color:var(--soft);font-weight:400;font-size:15px}
.digits{font-variant-numeric:tabular-nums}
details{margin-top:18px;border-top:1px solid var(--line);padding-top:14px}
summary{font-weight:600;cursor:pointer;min-height:28px}
details .soft{margin-top:6px}
fieldset{border:0;padding:0;min-width:0}
.tick{display:flex;gap:10px;align-items:center;min-height:44px;margin-top:8px}
.tick input{width:20px;height:20px;accent-color:var(--act)}
:focus-visible{outline:3px solid #d98200;outline-offset:2px}
`
