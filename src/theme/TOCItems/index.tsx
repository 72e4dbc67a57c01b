import {Context} from '@docusaurus/core/lib/client/docusaurusContext';
import type {ThemeConfig} from '@docusaurus/theme-common';
import type {Props} from '@theme/TOCItems';
import TOCItems from '@theme-original/TOCItems';
import {useContext, useMemo, type ReactNode} from 'react';

/** Short labels for generated headings: "Device state" for "The device state object". */
const shorten = <Item extends {readonly value: string}>(item: Item): Item => ({
  ...item,
  value: item.value.replace(
    /^The (.)(.*) object$/,
    (_, first: string, rest: string) => first.toUpperCase() + rest,
  ),
});

/**
 * Wrapped: the labels of objects are short, so that most have one line. If a navbar hides, the theme marks headings that are
 * under it, but ours hides only on small screens, where this table of contents isn't shown.
 */
export default function TOCItemsBelowNavbar(props: Props): ReactNode {
  const context = useContext(Context);
  const withStickyNavbar = useMemo(() => {
    const {siteConfig} = context;
    const themeConfig = siteConfig.themeConfig as ThemeConfig;
    const navbar = {...themeConfig.navbar, hideOnScroll: false};
    return {...context, siteConfig: {...siteConfig, themeConfig: {...themeConfig, navbar}}};
  }, [context]);
  const toc = useMemo(() => props.toc.map(shorten), [props.toc]);
  return (
    <Context.Provider value={withStickyNavbar}>
      <TOCItems {...props} toc={toc} />
    </Context.Provider>
  );
}
