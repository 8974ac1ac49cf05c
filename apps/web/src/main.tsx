import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reloadWhenOutdated } from './app/reload-outdated.ts';
import { reportErrors } from './app/report.errors.ts';
import './app/schema.setup.ts';
import './ui/styles.css';

reloadWhenOutdated();
void reportErrors();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
