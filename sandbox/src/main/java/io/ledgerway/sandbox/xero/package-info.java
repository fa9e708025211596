/**
 * The dialect of Xero over the organisation's books: pages and tokens, the accounting API, limits
 * and webhooks. Its facts come from the published documentation; it shares no code with an adapter.
 */
@NullMarked
package io.ledgerway.sandbox.xero;

import org.jspecify.annotations.NullMarked;
