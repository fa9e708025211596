/** The log of requests: stores what the gateway publishes, serves {@code GET /logs/requests}. */
@NullMarked
package io.ledgerway.company.requestlog;

import org.jspecify.annotations.NullMarked;
