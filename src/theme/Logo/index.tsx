import Link from '@docusaurus/Link';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/Logo';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {drawMark} from '../../components/brandMark';

// It takes the accent and the ground of either mode from the style sheet, as the text does.
const mark = {__html: drawMark({ground: 'currentcolor', figure: 'var(--ground)'})};

/**
 * The brand's mark and name. The mark stands in the page: the original is two pictures, one of them for the other
 * mode, and Chromium makes a document of each before it first paints.
 */
export default function Logo({imageClassName, titleClassName, ...link}: Props): ReactNode {
  const {title} = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...link}>
      <svg
        className={clsx('site-mark', imageClassName)}
        viewBox="0 0 32 32"
        width="28"
        height="28"
        aria-hidden="true"
        focusable="false"
        dangerouslySetInnerHTML={mark}
      />
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
