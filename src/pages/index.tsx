import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {brand} from '../brand';

export default function Home(): ReactNode {
  return (
    <Layout title={brand.tagline}>
      <main className="container">
        <h1>{brand.tagline}</h1>
      </main>
    </Layout>
  );
}
