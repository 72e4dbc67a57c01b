import type {MermaidConfig} from 'mermaid';

/** Where a diagram is drawn. */
export interface Circumstances {
  readonly mode: string;
  /** Whether its column is that of a phone. */
  readonly isNarrow: boolean;
}

/** Room for three parties side by side on a phone; their words wrap earlier for it. */
const narrowSequence = {
  actorFontSize: 13,
  actorMargin: 10,
  boxMargin: 6,
  diagramMarginX: 4,
  messageFontSize: 13,
  noteFontSize: 13,
  noteMargin: 6,
  width: 86,
};

/** Room for three boxes side by side on a phone. */
const narrowFlowchart = {nodeSpacing: 16, padding: 6};

/** Mermaid's settings in the site's colours, read from the tokens as they are in that mode: greys and the accent. */
export function readMermaidConfig({mode, isNarrow}: Circumstances): MermaidConfig {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const text = token('text');
  const line = token('text-faint');
  const node = token('ground-inset');
  const border = token('line-strong');
  const accent = token('accent');
  const soft = token('ground-soft');
  return {
    startOnLoad: false,
    theme: 'base',
    fontFamily: style.getPropertyValue('--font-text'),
    flowchart: {
      curve: 'basis',
      padding: 12,
      rankSpacing: 36,
      wrappingWidth: 320,
      ...(isNarrow ? narrowFlowchart : {}),
    },
    state: {rankSpacing: 36},
    sequence: {mirrorActors: false, wrap: true, ...(isNarrow ? narrowSequence : {})},
    themeVariables: {
      darkMode: mode === 'dark',
      fontSize: isNarrow ? '13px' : '14px',
      background: token('ground'),
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
      edgeLabelBackground: token('ground'),
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
      noteBkgColor: token('accent-soft'),
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
      labelBackgroundColor: token('ground'),
      compositeBackground: soft,
      compositeTitleBackground: soft,
      compositeBorder: border,
      altBackground: soft,
    },
  };
}
