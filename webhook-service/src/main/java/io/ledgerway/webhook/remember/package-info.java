/** What every attempt needs of a consumer, kept in memory for a moment. */
@NullMarked
package io.ledgerway.webhook.remember;

import org.jspecify.annotations.NullMarked;
