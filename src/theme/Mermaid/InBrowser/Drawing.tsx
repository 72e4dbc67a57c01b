import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {useColorMode} from '@docusaurus/theme-common';
import {useMermaidRenderResult} from '@docusaurus/theme-mermaid/client';

/** Draws a diagram with Mermaid, in the colors and the font of the site. */
export default function Drawing({value}: {value: string}): ReactNode {
  const {colorMode} = useColorMode();
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    // Docusaurus sets the attribute of the color mode after it renders.
    // Mermaid removes its last drawing, and React wouldn't insert an equal one again, so equal colors keep the drawing.
    const frame = requestAnimationFrame(() =>
      setColors((last) => {
        const colors = readColors();
        return JSON.stringify(colors) === JSON.stringify(last) ? last : colors;
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [colorMode]);
  const config = useMemo(
    () => ({
      startOnLoad: false,
      theme: 'base' as const,
      themeVariables: {...colors, darkMode: colorMode === 'dark'},
    }),
    [colors, colorMode],
  );
  const drawn = useMermaidRenderResult({text: value, config});
  return drawn && <div dangerouslySetInnerHTML={{__html: drawn.svg}} />;
}

/** Mermaid's variables, from which it derives the other colors, with the colors of `mermaid-static`. */
const variables = {
  background: '--diagram-background',
  primaryColor: '--diagram-accent-soft',
  primaryTextColor: '--diagram-text',
  primaryBorderColor: '--diagram-accent',
  secondaryColor: '--diagram-success-soft',
  tertiaryColor: '--diagram-background-inset',
  lineColor: '--diagram-line-strong',
  textColor: '--diagram-text',
  titleColor: '--diagram-text',
  pieStrokeColor: '--diagram-line-strong',
  pieOuterStrokeColor: '--diagram-line-strong',
  pieTitleTextColor: '--diagram-text',
  pieLegendTextColor: '--diagram-text',
  pieSectionTextColor: '--diagram-text',
} as const;

/** The values of the style sheet. Mermaid calculates with them, so it can't use the names of variables. */
function readColors(): Record<string, string> {
  const styles = getComputedStyle(document.documentElement);
  const context = document.createElement('canvas').getContext('2d');
  const read = (name: string): string => {
    if (!context) return styles.getPropertyValue(name);
    // Every syntax of CSS becomes hexadecimal, or `rgba()`.
    context.fillStyle = styles.getPropertyValue(name);
    return context.fillStyle;
  };
  const colors = Object.entries(variables).map(([variable, name]) => [variable, read(name)]);
  return {...Object.fromEntries(colors), fontFamily: getComputedStyle(document.body).fontFamily};
}
