import {
  useActiveDocContext,
  useActivePlugin,
  useDocsPreferredVersion,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import type {ReactNode} from 'react';
import {findCounterpart} from '../../client/findCounterpart';
import {books} from '../../config/books';

/**
 * Ejected: the version menu links to the same page in each version, even if it has another name there, and keeps the anchor.
 * `src/client/dropMissingAnchor.ts` removes anchors that the other page doesn't have. Pages of other books don't have the menu.
 */
export default function DocsVersionDropdownNavbarItem({
  docsPluginId,
  mobile,
  position,
  className,
}: Props): ReactNode {
  const suffix = useHistorySelector(({location}) => location.search + location.hash);
  const versions = useVersions(docsPluginId);
  const latest = useLatestVersion(docsPluginId);
  const active = useActiveDocContext(docsPluginId);
  const {preferredVersion, savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const activeBook = useActivePlugin()?.pluginId ?? docsPluginId;
  if (activeBook !== docsPluginId) return null;

  const items = versions.map((version) => {
    const {page, isSamePage} = findCounterpart(active, version);
    return {
      label: version.label,
      to: isSamePage ? page.path + suffix : page.path,
      isActive: () => version === active.activeVersion,
      onClick: () => savePreferredVersionName(version.name),
    };
  });

  // Outside the Web API, such as on the home page, a number without a name would look like the version of the site. The same
  // applies to the not-found page, which the server renders once for all URLs.
  const book = books.find(({plugin}) => plugin === docsPluginId)?.title ?? '';
  const current = active.activeDoc && active.activeVersion?.label;
  const label = current ?? `${book} ${(preferredVersion ?? latest).label}`;

  return (
    <DropdownNavbarItem
      mobile={mobile}
      position={position}
      className={className}
      label={mobile ? 'Versions' : label}
      items={items}
    />
  );
}
