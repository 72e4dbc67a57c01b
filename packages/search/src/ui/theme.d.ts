declare module '@theme/SearchHelp' {
  import type {ReactNode} from 'react';

  export default function SearchHelp(): ReactNode;
}
