/**
 * A real browser for the tests: Debian's Chromium, started once per run. Inject it with {@link
 * io.ledgerway.system.browser.RealBrowser}, open a {@link io.ledgerway.system.browser.Tab}.
 */
@NullMarked
package io.ledgerway.system.browser;

import org.jspecify.annotations.NullMarked;
