import Link from '@docusaurus/Link';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocVersionBanner';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {findCounterpart} from '../../client/findCounterpart';

/** Ejected: on pages of an older version, links to the same page in the current version, even if it has another name. */
export default function DocVersionBanner({className}: Props): ReactNode {
  const {banner, label, pluginId} = useDocsVersion();
  return banner === 'unmaintained' ? (
    <OlderVersionBanner className={className} label={label} pluginId={pluginId} />
  ) : null;
}

function OlderVersionBanner({
  className,
  label,
  pluginId,
}: Props & {label: string; pluginId: string}): ReactNode {
  const latest = useLatestVersion(pluginId);
  const {activeVersion, activeDoc} = useActiveDocContext(pluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(pluginId);
  const {page, isSamePage} = findCounterpart({version: activeVersion, page: activeDoc}, latest);
  return (
    <aside
      aria-label="Version"
      className={clsx(
        className,
        ThemeClassNames.docs.docVersionBanner,
        'alert alert--warning margin-bottom--md',
      )}
    >
      Version {label} is an older version of the API.{' '}
      <Link to={page.path} onClick={() => savePreferredVersionName(latest.name)}>
        {isSamePage
          ? `Read this page in ${latest.label}`
          : `This page doesn't exist in ${latest.label}. Go to its introduction`}
      </Link>
      .
    </aside>
  );
}
