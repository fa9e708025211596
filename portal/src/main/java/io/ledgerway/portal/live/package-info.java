/**
 * Live pages: a stream of server-sent events says which topics of a page have changed; the browser
 * then fetches the page again and replaces the parts. Without script, pages are complete when they
 * are loaded.
 */
@NullMarked
package io.ledgerway.portal.live;

import org.jspecify.annotations.NullMarked;
