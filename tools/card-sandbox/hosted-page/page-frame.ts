import { html, type Html } from './html.ts';

export function pageFrame(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – Card sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pay/checkout.css" />
      </head>
      <body>
        <header class="banner">
          <strong>Card sandbox: no money moves.</strong> This stands in for the card provider. Never type a
          real card number.
        </header>
        ${body}
      </body>
    </html> `.text;
}
