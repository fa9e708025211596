/** What clients register: an address, event types and a filter by company tags. */
@NullMarked
package io.ledgerway.webhook.consumer;

import org.jspecify.annotations.NullMarked;
