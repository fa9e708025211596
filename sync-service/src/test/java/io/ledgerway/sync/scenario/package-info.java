/** A running sync-service with platforms and companies of our own making. */
@NullMarked
package io.ledgerway.sync.scenario;

import org.jspecify.annotations.NullMarked;
