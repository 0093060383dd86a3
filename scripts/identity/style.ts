export const STYLE = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#F5EFE1, #0E1020);
  --surface: light-dark(#FCF9F1, #171A2E);
  --raised: light-dark(#FFFFFF, #20243D);
  --text: light-dark(#211C14, #ECE8DC);
  --muted: light-dark(#57503F, #B4B3C6);
  --line: light-dark(#857A60, #7A81AD);
  --accent: light-dark(#7F4F07, #E3B65B);
  --on-accent: light-dark(#FFFFFF, #1B1405);
  --danger: light-dark(#A61B1B, #FF8A80);
  --focus: light-dark(#2A4CA8, #FFD98A);
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--bg); color: var(--text); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--surface); border-radius: 16px; }
.eyebrow { margin: 0; color: var(--muted); font-size: 15px; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.2; }
h2 { margin: 24px 0 8px; font-size: 17px; color: var(--muted); font-weight: 600; }
p { margin: 0 0 12px; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
small { color: var(--muted); font-size: 15px; }
button, input { font: inherit; color: inherit; min-height: 44px; border: 1px solid var(--line); border-radius: 10px; }
button { cursor: pointer; padding: 8px 16px; background: var(--raised); }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
li button { display: flex; gap: 12px; align-items: center; width: 100%; text-align: left; line-height: 1.3; }
li img { border-radius: 999px; flex: none; }
label { display: block; margin: 8px 0 4px; }
input { width: 100%; padding: 8px 12px; background: var(--raised); }
.primary { margin-top: 16px; width: 100%; background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
.problem { margin: 8px 0 0; color: var(--danger); }
`
