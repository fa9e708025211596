/**
 * Journeys through the gateway on the running whole, and what happens when parts of it are killed.
 */
@NullMarked
package io.ledgerway.system;

import org.jspecify.annotations.NullMarked;
