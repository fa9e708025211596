/** The event feed: the messages of a client in the order in which they were stored. */
@NullMarked
package io.ledgerway.webhook.feed;

import org.jspecify.annotations.NullMarked;
