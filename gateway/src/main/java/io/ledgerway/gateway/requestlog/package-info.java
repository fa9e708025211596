/** Publishes the completed requests of clients in batches on {@code request-log}. */
@NullMarked
package io.ledgerway.gateway.requestlog;

import org.jspecify.annotations.NullMarked;
