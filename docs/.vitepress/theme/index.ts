import { onContentUpdated, type Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './style.css';

const theme: Theme = {
  extends: DefaultTheme,
  setup() {
    // Every page of text has a <main>; the home page of the theme has none.
    onContentUpdated(() => {
      const content = document.getElementById('VPContent');
      if (content?.classList.contains('is-home')) content.setAttribute('role', 'main');
      else content?.removeAttribute('role');
    });
  },
};

export default theme;
