import {lazy, Suspense, useEffect, useState, type ReactNode} from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useColorMode} from '@docusaurus/theme-common';
import type {Props} from '@theme/Mermaid';

const Mermaid = lazy(() => import('@theme-original/Mermaid'));

/**
 * Wrapped: a diagram of a kind that the build can't draw. Below it, the build writes the text version. Only a page with such a diagram
 * loads the original, which loads Mermaid.
 */
export default function MermaidInBrowser(props: Props): ReactNode {
  // Mermaid writes styles, which only the policy of this page allows. A visitor who comes from another page still has that page's
  // policy. React then renders this component in the browser from the start.
  const [hasOtherPolicy] = useState(useIsBrowser() && process.env.NODE_ENV === 'production');
  useEffect(() => {
    if (hasOtherPolicy) window.location.reload();
  }, [hasOtherPolicy]);
  // Draws it again in the other colors.
  useColorMode();
  const draw = (): ReactNode => (
    <Suspense>
      <Mermaid value={`%%{init: ${JSON.stringify(readColors())}}%%\n${props.value}`} />
    </Suspense>
  );
  return !hasOtherPolicy && <BrowserOnly>{draw}</BrowserOnly>;
}

/** The variables of Mermaid, from which it derives the other colors, with the colors of `mermaid-static`. */
const variables = {
  primaryColor: '--mermaid-static-accent-soft',
  primaryBorderColor: '--mermaid-static-accent',
  primaryTextColor: '--mermaid-static-text',
  secondaryColor: '--mermaid-static-success-soft',
  tertiaryColor: '--mermaid-static-background-inset',
  lineColor: '--mermaid-static-line-strong',
  textColor: '--mermaid-static-text',
  pie1: '--mermaid-static-accent',
  pie2: '--mermaid-static-success',
  pie3: '--mermaid-static-line-strong',
  pieSectionTextColor: '--mermaid-static-background',
  pieStrokeColor: '--mermaid-static-line-strong',
  pieOuterStrokeColor: '--mermaid-static-line-strong',
};

/** The configuration of Mermaid with the values of the style sheet, because Mermaid calculates with them. */
function readColors(): object {
  const styles = getComputedStyle(document.documentElement);
  const context = document.createElement('canvas').getContext('2d');
  const colors = Object.entries(variables).map(([variable, name]) => {
    // Every syntax of CSS becomes hexadecimal.
    if (context) context.fillStyle = styles.getPropertyValue(name);
    return [variable, context?.fillStyle];
  });
  return {theme: 'base', themeVariables: {...Object.fromEntries(colors), fontFamily: 'inherit'}};
}
