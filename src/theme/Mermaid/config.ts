import type {MermaidConfig} from 'mermaid';

/** The conditions that affect how a diagram is rendered. */
export interface RenderContext {
  readonly mode: string;
  /** Whether the column is narrow, as on a phone. */
  readonly isNarrow: boolean;
}

/** Makes three participants fit on a phone. Their text wraps earlier. */
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

/** Makes three boxes fit on a phone. */
const narrowFlowchart = {nodeSpacing: 16, padding: 6};

/** Mermaid's configuration with the colors of the site, which it reads from the design tokens of the color mode. */
export function readMermaidConfig({mode, isNarrow}: RenderContext): MermaidConfig {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const text = token('text');
  const line = token('text-faint');
  const node = token('background-inset');
  const border = token('line-strong');
  const accent = token('accent');
  const soft = token('background-soft');
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
      background: token('background'),
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
      edgeLabelBackground: token('background'),
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
      labelBackgroundColor: token('background'),
      compositeBackground: soft,
      compositeTitleBackground: soft,
      compositeBorder: border,
      altBackground: soft,
    },
  };
}
