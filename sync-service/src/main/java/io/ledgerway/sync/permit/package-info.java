/** Limits of concurrent requests of which one client uses at most half. */
@NullMarked
package io.ledgerway.sync.permit;

import org.jspecify.annotations.NullMarked;
