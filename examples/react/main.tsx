import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Coins } from './coins';

const root = document.querySelector('#root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Coins />
    </StrictMode>,
  );
