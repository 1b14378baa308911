import { font, inks } from '../../figures/laboratory.js';

/** CSS variables of the page, mapped to the figures' inks. */
const names = { text: 'text', muted: 'muted', grid: 'line', surface: 'surface', bound: 'green' } as const;

function variables(theme: 'light' | 'dark'): string {
  return Object.entries(names)
    .map(([name, ink]) => `--${name}:${inks[ink][theme]};`)
    .join('');
}

/** The style of the report page: one readable column on phones and desktops, light and dark. */
export const pageStyle = `
:root{color-scheme:light dark;${variables('light')}--panel:#f5f7f9}
@media (prefers-color-scheme: dark){:root{${variables('dark')}--panel:#0f141a}}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--text);font:16px/1.55 ${font};-webkit-text-size-adjust:100%}
main{max-width:968px;margin:0 auto;padding:clamp(20px,5vw,64px) clamp(16px,4vw,24px) 64px}
.eyebrow{margin:0 0 10px;color:var(--bound);font-size:13px;font-weight:600;letter-spacing:.04em}
h1{margin:0;font-size:clamp(23px,4.1vw,36px);line-height:1.2;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
h2{margin:0 0 6px;font-size:20px;line-height:1.3;letter-spacing:-.01em}
.lead{margin:14px 0 0;max-width:72ch;color:var(--muted);font-size:17px}
section{margin-top:56px}
section>p{margin:0 0 18px;max-width:72ch;color:var(--muted)}
figure{margin:0}
svg{display:block;width:100%;height:auto}
svg.narrow{display:none;max-width:460px;margin:0 auto}
@media (max-width:719px){svg.wide{display:none}svg.narrow{display:block}section{margin-top:44px}}
.key{display:grid;grid-template-columns:repeat(auto-fit,minmax(190px,1fr));gap:1px;margin:32px 0 0;background:var(--grid);border:1px solid var(--grid);border-radius:10px;overflow:hidden}
.key div{padding:16px 20px;background:var(--surface)}
.key dt{color:var(--muted);font-size:14px;overflow-wrap:anywhere}
.key dd{margin:2px 0 0;font-size:28px;font-weight:650;line-height:1.25;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.key small{display:block;color:var(--muted);font-size:13px;font-weight:400;letter-spacing:0}
.key div:last-child dd{color:var(--bound)}
.scroll{overflow-x:auto;margin:18px 0 36px}
table{width:100%;border-collapse:collapse;font-size:13.5px;font-variant-numeric:tabular-nums;white-space:nowrap}
caption{padding-bottom:8px;text-align:left;color:var(--muted)}
th,td{padding:6px 0 6px 12px;border-bottom:1px solid var(--grid);text-align:right;font-weight:400}
th:first-child{position:sticky;left:0;padding:6px 4px 6px 0;background:var(--surface);text-align:left}
thead th{color:var(--muted);font-size:13px;vertical-align:bottom}
.minimax *,.best *{font-weight:650}
.bound *{color:var(--bound);font-weight:650}
@media (max-width:719px){th:first-child{min-width:124px;padding-right:8px;white-space:normal}}
pre{margin:12px 0 20px;padding:14px 16px;background:var(--panel);border-radius:8px;font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
section dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:0 40px;margin:0 0 24px;font-size:15px}
section dl div{display:flex;gap:16px;padding:7px 0;border-bottom:1px solid var(--grid)}
section dt{flex:0 0 116px;color:var(--muted)}
section dd{margin:0;overflow-wrap:anywhere;min-width:0}
section p.note{font-size:14px;margin:0 0 10px}
@media print{section{break-inside:avoid}}
`;
