import type {MermaidConfig} from 'mermaid';

/** Mermaid's settings in the site's colours, read from the tokens of `src/css/diagrams.css` as they are now. */
export function readMermaidConfig(): MermaidConfig {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--diagram-${name}`).trim();
  const text = token('text');
  const line = token('line');
  const node = token('node');
  const border = token('node-border');
  const accent = token('accent');
  const soft = token('soft');
  return {
    startOnLoad: false,
    theme: 'base',
    fontFamily: style.getPropertyValue('--ifm-font-family-base'),
    flowchart: {curve: 'basis', padding: 14},
    sequence: {mirrorActors: false},
    themeVariables: {
      darkMode: document.documentElement.dataset.theme === 'dark',
      fontSize: '14px',
      background: token('bg'),
      textColor: text,
      titleColor: text,
      lineColor: line,
      primaryColor: node,
      primaryTextColor: text,
      primaryBorderColor: border,
      secondaryColor: soft,
      secondaryTextColor: text,
      secondaryBorderColor: border,
      tertiaryColor: soft,
      tertiaryTextColor: text,
      tertiaryBorderColor: border,
      mainBkg: node,
      nodeBorder: border,
      nodeTextColor: text,
      clusterBkg: soft,
      clusterBorder: border,
      edgeLabelBackground: token('bg'),
      actorBkg: node,
      actorBorder: border,
      actorTextColor: text,
      actorLineColor: border,
      signalColor: line,
      signalTextColor: text,
      labelBoxBkgColor: soft,
      labelBoxBorderColor: border,
      labelTextColor: text,
      loopTextColor: text,
      noteBkgColor: token('note'),
      noteBorderColor: accent,
      noteTextColor: text,
      activationBkgColor: accent,
      activationBorderColor: accent,
      specialStateColor: accent,
      innerEndBackground: accent,
      stateBkg: node,
      stateLabelColor: text,
      transitionColor: line,
      transitionLabelColor: text,
      labelBackgroundColor: token('bg'),
      compositeBackground: soft,
      compositeTitleBackground: soft,
      compositeBorder: border,
      altBackground: soft,
    },
  };
}
